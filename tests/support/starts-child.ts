import { createLog } from '../../host/gateway/log.ts';
import { readSettings } from '../../host/gateway/settings.ts';
import { startKostra } from '../../host/gateway/start-kostra.ts';

/** What one start came to. */
export interface StartAnswer {
  /** Of `/health/ready`; 0: it did not start. */
  readonly ready: number;
  /** Plugins that are installed and do not run. */
  readonly down: readonly string[];
  /** Warnings and errors, a JSON line each. */
  readonly said: string;
}

/**
 * Starts Kostra and ends it for each message, with the plugins that are there at that moment: a process for each start would load
 * what they all have anew, four seconds of the processor. The message is the folder of the page that it serves.
 */
process.on('message', (webFolder: string) => {
  void startOnce(webFolder).then((answer) => process.send?.(answer));
});

async function startOnce(webFolder: string): Promise<StartAnswer> {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  let answer = { ready: 0, down: [] as string[] };
  try {
    const kostra = await startKostra(readSettings(process.env), { log, webFolder });
    const { status } = await fetch(`${kostra.url}/health/ready`);
    const isDown = new Set(['failed', 'blocked', 'off']);
    const down = kostra.gateway.host.plugins.filter(({ state }) => isDown.has(state.phase)).map(({ id }) => id);
    answer = { ready: status, down };
    await kostra.stop();
  } catch (error) {
    lines.push(String(error));
  }
  return { ...answer, said: lines.join('') };
}
