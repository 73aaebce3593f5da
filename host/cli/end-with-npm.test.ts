import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endWithNpm } from './end-with-npm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a fake process that looks as if npm had started it through a shell; `told` lists the signals that the process sent to itself. */
function started(env: NodeJS.ProcessEnv = { npm_lifecycle_event: 'start' }) {
  const told: unknown[] = [];
  const kill = (_pid: number, signal?: string | number) => told.push(signal) > 0;
  const own = Object.assign(new EventEmitter(), { env, ppid: 10, pid: 11, kill });
  endWithNpm(own as never); // only these parts of a process are used
  return { own, told };
}

it('ends once its shell is gone', () => {
  const { own, told } = started();
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
  own.ppid = 1;
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['SIGTERM']);
});

it('is told once where a supervisor tells the shell as well: what it began is finished', () => {
  const { own, told } = started();
  const drain = vi.fn();
  own.on('SIGTERM', drain);
  own.emit('SIGTERM');
  own.ppid = 1;
  vi.advanceTimersByTime(1_000);
  expect(drain).toHaveBeenCalledOnce();
  expect(told).toEqual([]);
});

it('ends by a signal that nobody else listens to', () => {
  const { own, told } = started();
  own.emit('SIGINT');
  expect(told).toEqual(['SIGINT']);
});

it('takes no notice of its shell where npm did not start it', () => {
  const { own, told } = started({});
  own.ppid = 1;
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});
