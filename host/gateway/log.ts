import type { Log } from '#core/gateway';
import type { Settings } from './settings.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;

/** One JSON line per entry on standard error, so that standard output stays for people. */
export function createLog(level: Settings['logLevel']): Log {
  const from = level === 'silent' ? levels.length : levels.indexOf(level);
  const write = (entry: (typeof levels)[number]) => (details: object, message: string) => {
    if (levels.indexOf(entry) < from) return;
    process.stderr.write(`${JSON.stringify({ level: entry, time: new Date().toISOString(), message, ...details })}\n`);
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
