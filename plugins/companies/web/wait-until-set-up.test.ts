import { GatewayProblem } from '#core/web';
import { TestClock } from '#core/web/testing';
import type { GatewayClient } from '#core/web/tokens';
import { describe, expect, it } from 'vitest';
import { waitUntilSetUp } from './wait-until-set-up.ts';

/** Waits until company 7 is set up. The fake gateway responds with these statuses in turn and repeats the last one. */
async function wait(...statuses: number[]) {
  const requests: unknown[] = [];
  const gateway = {
    call: (_endpoint: unknown, input: unknown) => {
      const status = statuses[Math.min(requests.length, statuses.length - 1)] ?? 200;
      requests.push(input);
      return status === 200
        ? Promise.resolve([])
        : Promise.reject(new GatewayProblem('GET users', { status, code: 'x' }));
    },
  } as GatewayClient; // the test makes only one call, which has this shape
  const clock = new TestClock();
  const ending = new AbortController();
  const done = waitUntilSetUp('7', { gateway, clock, signal: ending.signal });
  done.catch(() => undefined); // most tests do not await the promise, so a rejection must not count as unhandled
  await clock.advance(0); // the first response has arrived
  return { requests, clock, ending, done };
}

describe('waitUntilSetUp', () => {
  it('[A2-6] [A9-8] asks every two seconds until the users come', async () => {
    const { requests, clock, done } = await wait(409, 409, 200);
    await clock.advance(1_999);
    expect(requests).toHaveLength(1);
    await clock.advance(1);
    expect(requests).toHaveLength(2);
    await clock.advance(2_000);
    await expect(done).resolves.toBe(true);
    expect(requests).toEqual(Array(3).fill({ params: { companyId: '7' } }));
  });

  it('[A2-6] survives outages', async () => {
    const { clock, done } = await wait(0, 503, 500, 200);
    await clock.advance(6_000);
    await expect(done).resolves.toBe(true);
  });

  it('[B2.4-5] lets in a member who may not see the users', async () => {
    const { done } = await wait(403);
    await expect(done).resolves.toBe(true);
  });

  it('[A2-15] gives up a company that is not the user’s', async () => {
    const { clock, done } = await wait(409, 404);
    await clock.advance(2_000);
    await expect(done).resolves.toBe(false);
  });

  it('[A2-6] stops when the page is left', async () => {
    const { requests, clock, ending, done } = await wait(409);
    ending.abort(new Error('left'));
    await expect(done).rejects.toThrow('left');
    await clock.advance(10_000);
    expect(requests).toHaveLength(1);
  });
});
