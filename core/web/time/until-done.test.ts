import { describe, expect, it } from 'vitest';
import { TestWakeSignal } from '../hubs/test-connection.ts';
import { TestClock } from './test-clock.ts';
import { untilDone } from './until-done.ts';

function attempts(answers: readonly (boolean | Error)[]) {
  const clock = new TestClock();
  const wake = new TestWakeSignal();
  const ending = new AbortController();
  const at: number[] = [];
  const done = untilDone(
    async () => {
      const answer = answers[at.length] ?? false;
      at.push(clock.now());
      if (answer instanceof Error) throw answer;
      return answer;
    },
    { clock, wake, signal: ending.signal },
  );
  return { clock, wake, ending, at, done };
}

describe('untilDone', () => {
  it('[A9-3] waits 2 s longer before each attempt, and stops when one is done', async () => {
    const { clock, at, done } = attempts([false, new Error('no'), true]);
    await clock.advance(60_000);
    await done;
    expect(at).toEqual([2_000, 6_000, 12_000]);
  });

  it('[A9-3] never waits longer than 30 s', async () => {
    const { clock, at } = attempts([]);
    await clock.advance(400_000);
    const waits = at.map((time, index) => time - (at[index - 1] ?? 0));
    expect(Math.max(...waits)).toBe(30_000);
  });

  it('attempts at once when the page is woken, and soon again after that', async () => {
    const { clock, wake, at } = attempts([]);
    await clock.advance(13_000);
    wake.wake();
    await clock.advance(2_000);
    expect(at).toEqual([2_000, 6_000, 12_000, 13_000, 15_000]);
  });

  it('ends with its signal', async () => {
    const { clock, ending, at, done } = attempts([]);
    await clock.advance(2_000);
    ending.abort();
    await done;
    await clock.advance(60_000);
    expect(at).toEqual([2_000]);
  });
});
