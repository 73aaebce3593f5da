import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import type { Log } from '#core/gateway';
import { describeError } from './describe-error.ts';
import type { Settings } from './settings.ts';

const standardError = 2;

/**
 * Creates the log. It writes one JSON line per entry to standard error, so that standard output stays readable for people: `level`, `time`,
 * `pid`, `message`, the data of the entry, and under `err` the error. Each line is written at once, so the last lines of a dying process
 * are not lost.
 */
export function createLog(
  level: Settings['logLevel'],
  to: DestinationStream = destination({ dest: standardError, sync: true }),
): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    to,
  );
}
