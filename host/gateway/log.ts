import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import type { Log } from '#core/gateway';
import { describeError } from './describe-error.ts';
import type { Settings } from './settings.ts';

const standardError = 2;

/**
 * One JSON line an entry, on standard error, so that standard output stays for people: `level`, `time`, `pid`, `message`, what
 * the entry is about, and under `err` what was thrown. Written at once: what a dying process says last is there.
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
