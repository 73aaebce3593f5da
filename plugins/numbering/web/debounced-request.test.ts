import { describe, expect, it } from 'vitest';
import { TestClock } from '#core/web/testing';
import { DebouncedRequest } from './debounced-request.ts';

function start() {
  const clock = new TestClock();
  const latest = new DebouncedRequest<string>(clock, 300);
  const requests: { text: string; signal: AbortSignal; answer: (value: string) => void; fail: () => void }[] = [];
  const answers: (string | undefined)[] = [];
  const type = (text: string) =>
    latest.ask(
      (signal) =>
        new Promise<string>((resolve, reject) => {
          requests.push({ text, signal, answer: resolve, fail: () => reject(new Error('away')) });
        }),
      (answer) => answers.push(answer),
    );
  return { clock, latest, requests, answers, type };
}

describe('LatestAnswer', () => {
  it('[A5-3] [A9-5] asks once, 300 ms after the last key press', async () => {
    const { clock, requests, type } = start();
    type('F');
    await clock.advance(299);
    type('FA');
    await clock.advance(299);
    expect(requests).toEqual([]);
    await clock.advance(1);
    expect(requests.map(({ text }) => text)).toEqual(['FA']);
  });

  it('never lets an earlier answer overwrite a later key press', async () => {
    const { clock, requests, answers, type } = start();
    type('F');
    await clock.advance(300);
    type('FA');
    expect(requests[0]?.signal.aborted).toBe(true);
    await clock.advance(300);
    requests[1]?.answer('about FA');
    await clock.advance(0);
    requests[0]?.answer('about F');
    await clock.advance(0);
    expect(answers).toEqual(['about FA']);
  });

  it('answers nothing known when the question fails, and nothing at all once cancelled', async () => {
    const { clock, latest, requests, answers, type } = start();
    type('F');
    await clock.advance(300);
    requests[0]?.fail();
    await clock.advance(0);
    expect(answers).toEqual([undefined]);
    type('FA');
    await clock.advance(300);
    latest.cancel();
    requests[1]?.answer('late');
    await clock.advance(1_000);
    expect(answers).toEqual([undefined]);
  });
});
