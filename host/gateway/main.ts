import { OperatorError } from '#core/gateway';
import { readSettingsFile } from './settings-file.ts';
import { readSettings } from './settings.ts';
import { startKostra } from './start-kostra.ts';

/** Starts the gateway from the environment; `npm start` builds first, then runs this. */
try {
  const settings = readSettings(process.env, await readSettingsFile());
  const running = await startKostra(settings, { announce: (line) => process.stdout.write(`${line}\n`) });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal means: now.
      if (stopping) process.exit(1);
      stopping = true;
      void running.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`Kostra did not start (${error.code}).\n${error.cause}\n${error.fix}\n`);
  process.exitCode = 1;
}
