import { createLog } from '../../host/gateway/log.ts';
import { readSettings } from '../../host/gateway/settings.ts';
import { startKostra } from '../../host/gateway/start-kostra.ts';

export interface StartAnswer {
  /** The HTTP status of `/health/ready`; 0 means that Kostra did not start. */
  readonly ready: number;
  /** The installed plugins that are not running. */
  readonly down: readonly string[];
  /** The logged warnings and errors, one JSON object per line. */
  readonly output: string;
}

/**
 * Starts and stops Kostra for each message, with the plugins that exist at that moment. A new process for each start would load the common
 * modules again, which takes four seconds of processor time. The message is the folder of the web page to serve.
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
  return { ...answer, output: lines.join('') };
}
