import { beforeEach, describe, expect, it } from 'vitest';
import { TestWake } from '../hubs/test-connection.ts';
import { TestClock } from '../time/test-clock.ts';
import { Outage } from './outage.ts';

let clock: TestClock;
let wake: TestWake;
let answers: boolean;
let outage: Outage;
beforeEach(() => {
  clock = new TestClock();
  wake = new TestWake();
  answers = false;
  outage = new Outage({ clock, wake, probe: async () => answers });
});

describe('an outage', () => {
  it('[A8-5] is said from the third second, however often something fails meanwhile', async () => {
    outage.lost();
    await clock.advance(2_000);
    outage.lost();
    await clock.advance(999);
    expect(outage.isLasting).toBe(false);
    await clock.advance(1);
    expect(outage.isLasting).toBe(true);
  });

  it('is not said when the gateway is heard before', async () => {
    outage.lost();
    await clock.advance(1_000);
    outage.found();
    await clock.advance(60_000);
    expect(outage.isLasting).toBe(false);
  });

  it('[A8-5] is said also when a gateway that ends answered a call after it had closed its hubs', async () => {
    outage.follow({ state: 'reconnecting' });
    await clock.advance(500);
    outage.found();
    await clock.advance(3_000);
    expect(outage.isLasting).toBe(true);
  });

  it('is not said for one call that failed, or a hub alone, while the gateway answers', async () => {
    answers = true;
    outage.follow({ state: 'reconnecting' });
    await clock.advance(60_000);
    expect(outage.isLasting).toBe(false);
  });

  it('ends by itself when the gateway answers again, and may come once more', async () => {
    outage.lost();
    await clock.advance(10_000);
    answers = true;
    await clock.advance(10_000);
    expect(outage.isLasting).toBe(false);
    answers = false;
    outage.lost();
    await clock.advance(3_000);
    expect(outage.isLasting).toBe(true);
  });

  it('ends at once when the hub is connected again, or the network is back', async () => {
    outage.lost();
    await clock.advance(3_000);
    outage.follow({ state: 'connected' });
    expect(outage.isLasting).toBe(false);
    outage.lost();
    await clock.advance(3_000);
    answers = true;
    wake.wake();
    await clock.advance(0);
    expect(outage.isLasting).toBe(false);
  });
});
