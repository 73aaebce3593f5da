import { describe, expect, it } from 'vitest';
import { GatewayProblem } from '#core/web';
import { TestClock } from '#core/web/testing';
import type { GatewayClient } from '#core/web/tokens';
import { ClockCheck, clockTolerance, isClockWrong } from './clock-check.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const at = (milliseconds: number) => new Date(milliseconds).toISOString();

describe('isClockWrong', () => {
  it('[B8-24] allows five minutes either way, and no more', () => {
    expect(clockTolerance).toBe(300_000);
    expect(isClockWrong(at(noon - clockTolerance), noon, noon)).toBe(false);
    expect(isClockWrong(at(noon + clockTolerance), noon, noon)).toBe(false);
    expect(isClockWrong(at(noon - clockTolerance - 1), noon, noon)).toBe(true);
    expect(isClockWrong(at(noon + clockTolerance + 1), noon, noon)).toBe(true);
  });

  it('[B8-24] does not take a slow answer for a wrong clock', () => {
    expect(isClockWrong(at(noon + 1), noon, noon + 10 * 60_000)).toBe(false);
  });
});

describe('the check of the clock', () => {
  async function check(answer: () => Promise<unknown>): Promise<boolean> {
    const gateway = { call: answer } as unknown as GatewayClient; // the only method that is called
    const clock = new ClockCheck(gateway, new TestClock(noon));
    await clock.run();
    return clock.isWrong;
  }

  it('[B8-24] finds the clock wrong by the time of the gateway', async () => {
    expect(await check(async () => ({ version: '1', serverTime: at(noon + 3_600_000) }))).toBe(true);
  });

  it('finds nothing wrong when the time is right, or not to be had', async () => {
    expect(await check(async () => ({ version: '1', serverTime: at(noon + 1_000) }))).toBe(false);
    const lost = new GatewayProblem('GET version', { status: 0, code: 'connection-lost' });
    expect(await check(() => Promise.reject(lost))).toBe(false);
  });
});
