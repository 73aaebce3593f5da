import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestWakeSignal } from '../hubs/test-connection.ts';
import { TestClock } from '../time/test-clock.ts';
import { onceBack } from './gateway-problem.ts';
import { Outage } from './outage.ts';
import { Pipeline } from './pipeline.ts';

let clock: TestClock;
let wake: TestWakeSignal;
let answers: boolean;
let outage: Outage;
beforeEach(() => {
  clock = new TestClock();
  wake = new TestWakeSignal();
  answers = false;
  outage = new Outage({ clock, wake, probe: async () => answers });
});

describe('an outage', () => {
  it('[A8-5] is said from the third second, however often something fails meanwhile', async () => {
    void outage.lost();
    await clock.advance(2_000);
    void outage.lost();
    await clock.advance(999);
    expect(outage.isLasting).toBe(false);
    await clock.advance(1);
    expect(outage.isLasting).toBe(true);
  });

  it('[A8-5] is said from the third second of a call that is taken and never answered', async () => {
    outage = new Outage({ clock, wake, probe: () => (answers ? Promise.resolve(true) : new Promise(() => {})) });
    outage.asked();
    await clock.advance(2_999);
    expect(outage.isLasting).toBe(false);
    await clock.advance(1);
    expect(outage.isLasting).toBe(true);
    outage.found();
    answers = true;
    outage.asked(); // a slow call to a reachable gateway
    await clock.advance(60_000);
    expect(outage.isLasting).toBe(false);
  });

  it('lets what it cut off be asked again when it is over, be it short or long', async () => {
    const again: string[] = [];
    void outage.lost().then(() => again.push('short'));
    await clock.advance(1_000);
    expect(again).toEqual([]);
    outage.found();
    await clock.advance(0);
    expect(again).toEqual(['short']);
    void outage.lost().then(() => again.push('long'));
    await clock.advance(60_000);
    answers = true;
    await clock.advance(30_000);
    expect(again).toEqual(['short', 'long']);
  });

  it('is none where one call was cut off and the gateway is there: that call is not asked again', async () => {
    answers = true;
    let again = false;
    void outage.lost().then(() => (again = true));
    await clock.advance(60_000);
    outage.found();
    await clock.advance(0);
    expect(again).toBe(false);
  });

  it('[A8-5] is said and stays, also while the socket of the hub lives on', async () => {
    const stop = autorun(() => outage.follow({ state: 'connected' }));
    void outage.lost();
    await clock.advance(60_000);
    expect(outage.isLasting).toBe(true);
    stop();
  });

  it('is not said when the gateway is heard before', async () => {
    void outage.lost();
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
    void outage.lost();
    await clock.advance(10_000);
    answers = true;
    await clock.advance(10_000);
    expect(outage.isLasting).toBe(false);
    answers = false;
    void outage.lost();
    await clock.advance(3_000);
    expect(outage.isLasting).toBe(true);
  });

  it('ends at once when the hub is connected again, or the network is back', async () => {
    void outage.lost();
    await clock.advance(3_000);
    outage.follow({ state: 'connected' });
    expect(outage.isLasting).toBe(false);
    void outage.lost();
    await clock.advance(3_000);
    answers = true;
    wake.wake();
    await clock.advance(0);
    expect(outage.isLasting).toBe(false);
  });
});

it('[A8-5] knows whether the browser has a network, and tells when that changes', () => {
  const network = { onLine: false };
  const page = Object.assign(new EventTarget(), { navigator: network }) as unknown as Window; // only the used part of a window
  const stop = outage.watch(page);
  const seen: boolean[] = [];
  const stopSeeing = autorun(() => seen.push(outage.isOnline));
  const become = (onLine: boolean) => {
    network.onLine = onLine;
    page.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
  become(true);
  become(false);
  stop();
  become(true);
  stopSeeing();
  expect(seen).toEqual([false, true, false]);
});

describe('a call', () => {
  const send = (fetch: typeof globalThis.fetch) => {
    const tokens = { token: async () => 't', renew: async () => undefined, signInAgain: () => undefined };
    const errors = { report: () => undefined };
    const options = {
      tokens,
      errors,
      application: 'Invoicing',
      connection: { current: undefined },
      clock,
      outage,
      fetch,
    };
    return new Pipeline(options).send({ endpoint: 'GET x', method: 'GET', url: '/x', headers: new Headers() });
  };

  it('[A8-5] that is taken and never answered is known for an outage by the third second', async () => {
    void send(() => new Promise(() => {}));
    await clock.advance(3_000);
    expect(outage.isLasting).toBe(true);
  });

  it('that could not be sent tells when the connection is back', async () => {
    let isBack = false;
    await send(() => Promise.reject(new TypeError('Failed to fetch'))).catch((error: unknown) =>
      onceBack(error, () => (isBack = true)),
    );
    await clock.advance(3_000);
    expect(isBack).toBe(false);
    answers = true;
    wake.wake();
    await clock.advance(0);
    expect(isBack).toBe(true);
  });
});
