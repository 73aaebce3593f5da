import { expect, it } from 'vitest';
import { sleep } from '#core/web';
import { TestClock } from '#core/web/testing';
import type { Notification } from '../contract/index.ts';
import { showStartupToasts } from './startup-toasts.ts';
import { notice } from './test-notice.ts';

const key = 'kostra.notifications-run.c1';
const day = Date.parse('2026-11-22T08:00:00Z');

async function start(
  options: {
    last?: number;
    unread?: number;
    latest?: readonly Notification[] | 'fails';
    prepare?: (clock: TestClock) => Promise<unknown>;
  } = {},
) {
  const { last, unread = 2, latest = [notice('new'), notice('old')], prepare = async () => undefined } = options;
  const clock = new TestClock(day);
  const entries = new Map(last === undefined ? [] : [[key, String(last)]]);
  const offered: string[] = [];
  let requestCount = 0;
  const ending = new AbortController();
  const done = showStartupToasts({
    centre: {
      numberOfUnreadMessages: unread,
      latestUnseen: async () => {
        requestCount += 1;
        return latest === 'fails' ? undefined : latest;
      },
      offerToast: ({ id }) => void offered.push(`${id} ${clock.now() - day}`),
    },
    companyId: 'c1',
    storage: { get: (name) => entries.get(name), set: (name, value) => void entries.set(name, value) },
    clock,
    prepare: () => prepare(clock),
    signal: ending.signal,
  });
  await clock.advance(10_000);
  await done;
  return { offered, requestCount, entries };
}

it('[B4-18] [B9-6] shows the unseen of the latest two 500 ms apart, the newest last, and keeps when that was', async () => {
  const { offered, entries } = await start();
  expect(offered).toEqual(['old 0', 'new 500']);
  expect(Number(entries.get(key))).toBe(day + 500);
});

it('[B4-18] begins to count when what draws them is there, or cannot be had', async () => {
  const late = await start({ prepare: (clock) => sleep(clock, 400, new AbortController().signal) });
  expect(late.offered).toEqual(['old 400', 'new 900']);
  expect((await start({ prepare: () => Promise.reject(new Error('no network')) })).offered).toHaveLength(2);
});

it.each([
  ['exactly 12 h ago', 43_200_000, 0],
  ['12 h and a millisecond ago', 43_200_001, 1],
])('[B4-18] [B9-6] after a run %s', async (_, ago, asks) => {
  expect((await start({ last: day - ago })).requestCount).toBe(asks);
});

it('[B4-18] asks for nothing where nothing is unread, and keeps no time of it', async () => {
  const { requestCount, entries } = await start({ unread: 0 });
  expect([requestCount, entries.size]).toEqual([0, 0]);
});

it('tries again at the next visit what could not be had', async () => {
  expect((await start({ latest: 'fails' })).entries.size).toBe(0);
});
