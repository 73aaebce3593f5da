import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function written(level: Parameters<typeof createLog>[0]) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

it('writes a JSON line an entry, with the error’s stack and cause', () => {
  const { log, lines } = written('info');
  log.error({ correlationId: 'c1', err: new Error('outer', { cause: new Error('inner') }) }, 'a request failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'error',
    message: 'a request failed',
    correlationId: 'c1',
    pid: process.pid,
    err: { message: 'outer', stack: expect.stringContaining('log.test.ts'), cause: { message: 'inner' } },
  });
  expect(new Date(String(lines[0]?.['time'])).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

it('writes what the level asks for, and nothing when it is silent', () => {
  const warn = written('warn');
  warn.log.info({}, 'not this');
  warn.log.warn({}, 'this');
  expect(warn.lines.map(({ message }) => message)).toEqual(['this']);
  const silent = written('silent');
  silent.log.error({}, 'nothing');
  expect(silent.lines).toEqual([]);
});
