import { describe, expect, it } from 'vitest';
import { TestClock } from '#core/web/testing';
import type { GatewayClient } from '#core/web/tokens';
import type { Maintenance } from '../contract/index.ts';
import { LiveMaintenanceWatch } from './maintenance-watch.ts';

const from = Date.parse('2026-11-21T22:00:00Z');
const window = (showBeforeDateFromInMinutes: number): Maintenance => ({
  dateFrom: new Date(from).toISOString(),
  dateTo: new Date(from + 3_600_000).toISOString(),
  showBeforeDateFromInMinutes,
});

/** Creates a watch `minutes` before the downtime. The gateway gives these answers in turn; the last one repeats. */
async function watchAt(minutes: number, ...answers: (Maintenance | null | 'fails')[]) {
  const clock = new TestClock(from - minutes * 60_000);
  let requestCount = 0;
  let reloads = 0;
  const call = () => {
    const answer = answers[Math.min(requestCount, answers.length - 1)];
    requestCount += 1;
    return answer === 'fails' ? Promise.reject(new Error('down')) : Promise.resolve(answer);
  };
  const gateway = { call } as unknown as GatewayClient; // the watch makes only this call
  const watch = new LiveMaintenanceWatch({ gateway, clock, reload: () => (reloads += 1) });
  await watch.start();
  return { watch, clock, requestCount: () => requestCount, reloads: () => reloads };
}

describe('a downtime', () => {
  it('[B4-19] is counted down from so many minutes before, second by second', async () => {
    const { watch, clock } = await watchAt(31, window(30));
    expect(watch.state).toEqual({ kind: 'none' });
    await clock.advance(60_000);
    expect(watch.state).toEqual({ kind: 'countdown', seconds: 1_800 });
    await clock.advance(1_000);
    expect(watch.state).toEqual({ kind: 'countdown', seconds: 1_799 });
  });

  it('[B4-19] is counted down at once when that is 0, or the time is past', async () => {
    expect((await watchAt(600, window(0))).watch.state).toEqual({ kind: 'countdown', seconds: 36_000 });
    expect((await watchAt(5, window(30))).watch.state).toEqual({ kind: 'countdown', seconds: 300 });
  });

  it('[B4-19] [B9-7] begins, is asked after every minute, and ends with a reload', async () => {
    const { watch, clock, requestCount, reloads } = await watchAt(1, window(30), window(30), 'fails', null);
    await clock.advance(60_000);
    expect(watch.state).toEqual({ kind: 'inProgress', dateTo: new Date(from + 3_600_000) });
    expect(requestCount()).toBe(1);
    await clock.advance(60_000);
    expect(requestCount()).toBe(2);
    await clock.advance(60_000); // the gateway itself is down, which does not mean that the downtime is over
    expect([requestCount(), watch.state.kind, reloads()]).toEqual([3, 'inProgress', 0]);
    await clock.advance(60_000);
    expect([requestCount(), watch.state.kind, reloads()]).toEqual([4, 'none', 1]);
  });

  it('[B7-11] can be announced, moved and called off meanwhile; no reload before it began', async () => {
    const { watch, clock, reloads } = await watchAt(10, null);
    watch.announce(window(30));
    expect(watch.state.kind).toBe('countdown');
    watch.announce(null);
    await clock.advance(3_600_000);
    expect([watch.state.kind, reloads()]).toEqual(['none', 0]);
  });

  it('[B7-10] is unknown when it can’t be read', async () => {
    expect((await watchAt(10, 'fails')).watch.state).toEqual({ kind: 'none' });
  });
});
