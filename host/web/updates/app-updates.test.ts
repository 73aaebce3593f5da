import { describe, expect, it, vi } from 'vitest';
import { TestClock } from '#core/web/testing';
import { AppUpdates } from './app-updates.ts';
import { stableAtLatest, whenStable } from './when-stable.ts';

/** A worker that returns its build. */
class TestWorker extends EventTarget {
  state = 'installing';
  readonly heard: unknown[] = [];
  readonly build: string;
  constructor(build: string) {
    super();
    this.build = build;
  }
  postMessage(message: unknown, [port]: MessagePort[] = []): void {
    this.heard.push(message);
    port?.postMessage(this.build);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

async function start({ controller, waiting }: { controller?: TestWorker; waiting?: TestWorker } = {}) {
  const clock = new TestClock();
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: undefined as TestWorker | undefined,
    update: vi.fn(async () => undefined),
  });
  const container = Object.assign(new EventTarget(), {
    controller: controller ?? null,
    register: vi.fn(async () => registration),
  });
  const did: string[] = [];
  const updates = new AppUpdates({
    container: container as unknown as ServiceWorkerContainer, // the only part that is used
    clock,
    startedAt: 0,
    build: 'one',
    analytics: { event: () => undefined },
    onOldVersion: () => did.push('asked'),
    reload: () => did.push('reloaded'),
  });
  await updates.start();
  const find = (worker: TestWorker) => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    worker.become('installed');
  };
  const takeOver = (worker: TestWorker) => {
    container.controller = worker;
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { clock, did, find, takeOver, registration, container };
}

describe('a new version', () => {
  it('[B9-11] that is ready at the start takes over, and the page reloads', async () => {
    const waiting = new TestWorker('two');
    const { did, takeOver } = await start({ controller: new TestWorker('one'), waiting });
    expect(waiting.heard).toEqual(['apply']);
    takeOver(waiting);
    await vi.waitFor(() => expect(did).toEqual(['reloaded']));
  });

  it('[B9-11] found within 10 s is applied', async () => {
    const { clock, did, find } = await start({ controller: new TestWorker('one') });
    await clock.advance(10_000);
    const found = new TestWorker('two');
    find(found);
    expect(found.heard).toEqual(['apply']);
    expect(did).toEqual([]);
  });

  it('[B9-11] [B8-23] found later asks, and changes nothing by itself', async () => {
    const { clock, did, find } = await start({ controller: new TestWorker('one') });
    await clock.advance(10_001);
    const found = new TestWorker('two');
    find(found);
    expect(found.heard).toEqual([]);
    expect(did).toEqual(['asked']);
  });

  it('[B8-23] applied by another tab is told of here', async () => {
    const { clock, did, takeOver } = await start({ controller: new TestWorker('one') });
    await clock.advance(600_000);
    takeOver(new TestWorker('two'));
    await vi.waitFor(() => expect(did).toEqual(['asked']));
  });

  it('of a page that is as new already is nothing to tell', async () => {
    const { did, takeOver } = await start({ controller: new TestWorker('zero') });
    const same = new TestWorker('one');
    takeOver(same);
    await vi.waitFor(() => expect(same.heard).toEqual(['build']));
    await new Promise(setImmediate);
    expect(did).toEqual([]);
  });

  it('is none when it is the browser’s first', async () => {
    const { did, find, takeOver } = await start();
    const first = new TestWorker('one');
    find(first);
    takeOver(first);
    expect([first.heard, did]).toEqual([[], []]);
  });

  it('[B7-50] is looked for at the start and every hour', async () => {
    const { clock, registration } = await start({ controller: new TestWorker('one') });
    expect(registration.update).toHaveBeenCalledTimes(1);
    await clock.advance(7_200_000);
    expect(registration.update).toHaveBeenCalledTimes(3);
  });
});

describe('whenStable', () => {
  it('[A9-13] waits until the browser is idle, or 30 s', async () => {
    const clock = new TestClock();
    const done: string[] = [];
    let idle = () => undefined as void;
    void whenStable(clock, (run) => (idle = run)).then(() => done.push('idle'));
    void whenStable(clock, () => undefined).then(() => done.push('30 s'));
    await clock.advance(stableAtLatest - 1);
    expect(done).toEqual([]);
    idle();
    await clock.advance(0);
    expect(done).toEqual(['idle']);
    await clock.advance(1);
    expect(done).toEqual(['idle', '30 s']);
    expect(stableAtLatest).toBe(30_000);
  });
});
