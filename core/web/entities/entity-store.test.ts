import { beforeEach, describe, expect, it } from 'vitest';
import { type Entity, problems } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import { TestCompanyEvents } from '../hubs/test-company-events.ts';
import type { Toast } from '../tokens.ts';
import { EntityStore } from './entity-store.ts';

interface Shelf extends Entity {
  readonly name: string;
}
const shelf = (id: string, version = 1): Shelf => ({ id, version, name: `${id}${version}` });

/** The open requests, the oldest first; the test decides when to answer them. */
let readings: PromiseWithResolvers<readonly Shelf[]>[];
let requestCount: number;
let events: TestCompanyEvents;
let toasts: Toast[];
let mayLoad: boolean;
let store: EntityStore<Shelf, { readonly name: string }>;

beforeEach(() => {
  readings = [];
  requestCount = 0;
  events = new TestCompanyEvents();
  toasts = [];
  mayLoad = true;
  store = new EntityStore({
    events,
    feedback: { toast: (toast) => (toasts.push(toast), { close: () => {} }) },
    kind: 'Shelf',
    loadingFailed: { key: 'SHELVES.LOADING_FAILED' },
    mayLoad: () => mayLoad,
    calls: {
      list: () => {
        const reading = Promise.withResolvers<readonly Shelf[]>();
        readings.push(reading);
        requestCount += 1;
        return reading.promise;
      },
      create: async ({ name }) => ({ id: name, version: 1, name: `${name}1` }),
      update: async (id, { version }) => shelf(id, version + 1),
      delete: async () => undefined,
    },
  });
});

const names = () => store.list.map(({ name }) => name).join(' ');
/** Waits until the effects of an answer have happened. */
const soon = () => new Promise((resolve) => setTimeout(resolve));
async function answer(...list: readonly Shelf[]) {
  readings.shift()?.resolve(list);
  await soon();
}
async function fail(error: unknown) {
  readings.shift()?.reject(error);
  await soon();
}
const changedElsewhere = ({ own = false } = {}) =>
  events.send(entityChanged, { entityKind: 'Shelf', id: 'b', action: 'Updated' } as never, { own });
async function loaded(...list: readonly Shelf[]) {
  void store.load();
  await answer(...list);
}

describe('while the list is being read', () => {
  it.each([
    ['an event', () => changedElsewhere()],
    ['a reconnect', () => events.resync()],
  ])('%s has it read once more, and once only', async (_, happens) => {
    await loaded(shelf('a'));
    happens();
    happens();
    happens();
    expect(readings).toHaveLength(1); // the first reading is still in progress, so no second one has begun
    await answer(shelf('a'));
    expect(store.inProgress).toBe(true);
    await answer(shelf('a'), shelf('b'));
    expect(names()).toBe('a1 b1');
    expect([requestCount, store.inProgress]).toEqual([3, false]);
  });

  it('an event counts at the first reading too', async () => {
    void store.load();
    changedElsewhere();
    await answer(shelf('a'));
    await answer(shelf('a', 2));
    expect([names(), store.isLoaded, requestCount]).toEqual(['a2', true, 2]);
  });

  it('one’s own event, and one of another kind, have nothing read', async () => {
    await loaded(shelf('a'));
    changedElsewhere({ own: true });
    events.send(entityChanged, { entityKind: 'Box', id: 'b', action: 'Updated' } as never);
    expect(requestCount).toBe(1);
  });

  it('what is created stays in the list', async () => {
    await loaded(shelf('a'));
    events.resync();
    await store.create({ name: 'n' }, 'key');
    await answer(shelf('a')); // the answer to the request from before the change
    expect(names()).toBe('a1 n1');
    await answer(shelf('a', 2), shelf('n'));
    expect([names(), requestCount]).toEqual(['a2 n1', 3]);
  });

  it('what is changed keeps its new version', async () => {
    await loaded(shelf('a'));
    events.resync();
    await store.update('a', { name: 'a', version: 1 }, 'key');
    await answer(shelf('a'));
    expect(names()).toBe('a2');
    await answer(shelf('a', 2));
    expect([names(), requestCount]).toEqual(['a2', 3]);
  });

  it('what is deleted does not come back', async () => {
    await loaded(shelf('a'), shelf('b'));
    events.resync();
    await store.delete('a');
    await answer(shelf('a'), shelf('b'));
    expect(names()).toBe('b1');
    await answer(shelf('b'));
    expect([names(), requestCount]).toEqual(['b1', 3]);
  });

  it('whoever asks for it waits until it is there, as it is now', async () => {
    let isThere = 0;
    for (let times = 0; times < 2; times += 1) void store.load().then(() => (isThere += 1));
    changedElsewhere();
    await answer(shelf('a'));
    expect(isThere).toBe(0);
    await answer(shelf('a', 2));
    expect([isThere, requestCount]).toEqual([2, 2]);
  });
});

describe('a reading that fails', () => {
  const away = new GatewayProblem('GET shelves', { status: 503, code: problems.unavailable.code });

  it('is told, and not done again by itself', async () => {
    await loaded(shelf('a'));
    events.resync();
    await fail(away);
    expect([names(), requestCount, toasts.length, store.inProgress]).toEqual(['a1', 2, 1, false]);
  });

  it('is done once more for what was changed meanwhile, and told only if that fails as well', async () => {
    await loaded(shelf('a'));
    events.resync();
    changedElsewhere();
    await fail(away);
    expect(toasts).toEqual([]);
    await fail(away);
    expect([names(), requestCount, toasts.length, store.inProgress]).toEqual(['a1', 3, 1, false]);
  });

  it('for want of a connection is done again when that is back, unless it was done meanwhile', async () => {
    const lost = () => {
      const back = Promise.withResolvers<void>();
      const error = new GatewayProblem('GET shelves', { status: 0, code: 'connection-lost' }, { back: back.promise });
      return { back, error };
    };
    const [first, second] = [lost(), lost()];
    void store.load();
    await fail(first.error);
    expect([store.errorStatus, requestCount]).toEqual(['loading-error', 1]);
    first.back.resolve();
    await soon();
    await answer(shelf('a'));
    expect([names(), store.errorStatus, requestCount]).toEqual(['a1', undefined, 2]);
    events.resync();
    await fail(second.error);
    await loaded(shelf('a', 2));
    second.back.resolve();
    await soon();
    expect([names(), requestCount]).toEqual(['a2', 4]);
  });

  it('is given up when it ends with the company, whatever has happened meanwhile', async () => {
    await loaded(shelf('a'));
    events.resync();
    changedElsewhere();
    await fail(new DOMException('left', 'AbortError'));
    expect([names(), requestCount, toasts.length, store.inProgress]).toEqual(['a1', 2, 0, false]);
  });

  it('is not done again without the right to it', async () => {
    await loaded(shelf('a'));
    events.resync();
    changedElsewhere();
    mayLoad = false;
    await answer(shelf('a', 2));
    expect([requestCount, store.inProgress]).toEqual([2, false]);
  });
});
