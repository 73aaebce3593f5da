import { expect, it } from 'vitest';
import { TestClock } from '../time/test-clock.ts';
import { NetworkIdle } from './network-idle.ts';

function start() {
  const clock = new TestClock();
  const calm = new NetworkIdle(clock);
  let isIdle = false;
  const wait = () => calm.come().then(() => (isIdle = true));
  return { clock, calm, wait, isIdle: () => isIdle };
}

it('comes 200 ms after the last call, whether it went well or not', async () => {
  const { clock, calm, wait, isIdle } = start();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const working = Promise.allSettled([calm.during(() => first.promise), calm.during(() => second.promise)]);
  void wait();
  first.resolve();
  await clock.advance(500);
  second.reject(new Error('refused'));
  await working;
  await clock.advance(199);
  expect(isIdle()).toBe(false);
  await clock.advance(1);
  expect(isIdle()).toBe(true);
});

it('is put off by a call that begins before it came', async () => {
  const { clock, calm, wait, isIdle } = start();
  void wait();
  await clock.advance(199);
  await calm.during(async () => undefined);
  await clock.advance(199);
  expect(isIdle()).toBe(false);
  await clock.advance(1);
  expect(isIdle()).toBe(true);
});

it('comes after 2 s, whatever is under way', async () => {
  const { clock, calm, wait, isIdle } = start();
  void calm.during(() => new Promise(() => {}));
  void wait();
  await clock.advance(1_999);
  expect(isIdle()).toBe(false);
  await clock.advance(1);
  expect(isIdle()).toBe(true);
});
