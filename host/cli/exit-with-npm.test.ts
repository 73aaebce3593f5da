import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitWithNpm } from './exit-with-npm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a fake process that looks as if npm had started it through a shell; `signals` lists the signals that the process sent to itself. */
function started(env: NodeJS.ProcessEnv = { npm_lifecycle_event: 'start' }) {
  const signals: unknown[] = [];
  const kill = (_pid: number, signal?: string | number) => signals.push(signal) > 0;
  const own = Object.assign(new EventEmitter(), { env, ppid: 10, pid: 11, kill });
  exitWithNpm(own as never); // only these parts of a process are used
  return { own, signals };
}

it('ends once its shell is gone', () => {
  const { own, signals } = started();
  vi.advanceTimersByTime(1_000);
  expect(signals).toEqual([]);
  own.ppid = 1;
  vi.advanceTimersByTime(1_000);
  expect(signals).toEqual(['SIGTERM']);
});

it('is told once where a supervisor tells the shell as well: what it began is finished', () => {
  const { own, signals } = started();
  const drain = vi.fn();
  own.on('SIGTERM', drain);
  own.emit('SIGTERM');
  own.ppid = 1;
  vi.advanceTimersByTime(1_000);
  expect(drain).toHaveBeenCalledOnce();
  expect(signals).toEqual([]);
});

it('ends by a signal that nobody else listens to', () => {
  const { own, signals } = started();
  own.emit('SIGINT');
  expect(signals).toEqual(['SIGINT']);
});

it('takes no notice of its shell where npm did not start it', () => {
  const { own, signals } = started({});
  own.ppid = 1;
  vi.advanceTimersByTime(1_000);
  expect(signals).toEqual([]);
});
