import { OperatorError } from '#core/gateway';
import { createLog } from './log.ts';
import { readSettingsFile } from './settings-file.ts';
import { readSettings } from './settings.ts';
import { startKostra } from './start-kostra.ts';

/** The script that starts the gateway from the environment. `npm start` builds first and then runs it. */
try {
  const settings = readSettings(process.env, await readSettingsFile());
  const log = createLog(settings.logLevel);
  // The state of the process is unknown after an uncaught error, so it ends and the supervisor starts another one.
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'nobody caught an error; the process ends');
    process.exit(1);
  });
  const starting = startKostra(settings, { log, announce: (line) => process.stdout.write(`${line}\n`) });
  let stopping = false;
  // The handlers are set at the beginning, because an end during the start would otherwise leave the database running.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (stopping) process.exit(1);
      stopping = true;
      void starting
        .then((running) => running.stop())
        .then(
          () => process.exit(0),
          () => undefined, // the reason of the failed start is reported below
        );
    });
  }
  await starting;
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`Kostra did not start (${error.code}).\n${error.cause}\n${error.fix}\n`);
  process.exitCode = 1;
}
