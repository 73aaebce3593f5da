import { OperatorError } from '#core/gateway';
import { createLog } from './log.ts';
import { readSettingsFile } from './settings-file.ts';
import { readSettings } from './settings.ts';
import { startKostra } from './start-kostra.ts';

/** Starts the gateway from the environment; `npm start` builds first, then runs this. */
try {
  const settings = readSettings(process.env, await readSettingsFile());
  const log = createLog(settings.logLevel);
  // Nobody knows any more what state the process is in: it ends, and whatever watches over it starts another.
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'nobody caught an error; the process ends');
    process.exit(1);
  });
  const starting = startKostra(settings, { log, announce: (line) => process.stdout.write(`${line}\n`) });
  let stopping = false;
  // From the beginning: what ends in the middle of its start would leave the database running.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal means: now.
      if (stopping) process.exit(1);
      stopping = true;
      void starting
        .then((running) => running.stop())
        .then(
          () => process.exit(0),
          () => undefined, // why it did not start is told below
        );
    });
  }
  await starting;
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`Kostra did not start (${error.code}).\n${error.cause}\n${error.fix}\n`);
  process.exitCode = 1;
}
