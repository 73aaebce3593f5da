import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { autorun, observable } from 'mobx';
import { describe, expect, it } from 'vitest';
import { provideNow } from './provider.ts';
import type { Scope } from './scope.ts';
import { activating, hostWith, plugin, serviceOf } from './test-host.ts';
import { token } from './token.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

interface Store {
  readonly company: string;
  readonly documents: readonly string[];
}
const company = token<{ readonly name: string }, 'company'>('core.company', 'company');
const list = token<Store, 'company'>('documents.list', 'company');
const detail = token<{ readonly list: Store }, 'company'>('documents.detail', 'company');

describe('switching the company', () => {
  it('from A to B and back fifty times leaves no store, scope or signal of the companies left reachable', async () => {
    const { host, open } = await application();
    const gone: WeakRef<object>[] = [];
    let current = await open('A', gone);
    for (let switches = 0; switches < 50; switches++) {
      const next = await open(switches % 2 ? 'A' : 'B', gone); // the new scope opens before the old one ends
      await current.dispose();
      current = next;
    }
    const reachableIndexes = await reachable(gone.slice(0, -4));
    expect(reachableIndexes).toEqual([]);
    // The stores of the open company are complete, all others were freed, and the app's service was never made again.
    expect(gone.slice(-4).every((ref) => ref.deref() !== undefined)).toBe(true);
    expect(current.made.map(({ id }) => id).sort()).toEqual([detail.id, list.id]);
    expect(host.scope.made).toEqual([{ id: serviceOf('documents').id, owner: 'documents' }]);
  });

  it('leaves nothing of one whose stores were still being made', async () => {
    const { host, open } = await application();
    const gone: WeakRef<object>[] = [];
    const hurry = async () => {
      const scope = host.scope.child({ lifetime: 'company', name: 'hasty' });
      gone.push(new WeakRef(scope));
      scope.set(company, { name: 'hasty' });
      const refused = scope.resolve(detail).catch((error: unknown) => String(error));
      await scope.dispose();
      expect(await refused).toContain('hasty has ended');
    };
    for (let switches = 0; switches < 50; switches++) await hurry();
    await open('A', []);
    expect(await reachable(gone)).toEqual([]);
  });

  it('turning a plugin off leaves none of its stores reachable, in any company that is open', async () => {
    const { host, open } = await application();
    const stores: WeakRef<object>[] = [];
    const scopes = [await open('A', stores), await open('B', stores)];
    await host.turnOff('documents', 'Not wanted');
    // `open` recorded four references for each company: the last two are of the plugin, the first two are the scope and its signal, which
    // stay.
    const ofPlugin = stores.filter((_, index) => index % 4 >= 2);
    expect(ofPlugin).toHaveLength(4);
    expect(await reachable(ofPlugin)).toEqual([]);
    expect(scopes.every(({ signal }) => !signal.aborted)).toBe(true);
  });
});

/** Makes an app with a plugin whose company stores use an app service, a MobX observer and a listener, as real stores do. */
async function application() {
  const clock = observable.box(0);
  const listeners = new Set<() => void>();
  const { host } = await hostWith(
    [
      plugin('documents', [], {
        ...activating(async ({ get }) => void (await get(serviceOf('documents')))),
        provides: [
          ...(plugin('documents').provides ?? []),
          provideNow(list, [company, serviceOf('documents')], async (of, app, lifetime) => {
            const store: Store = {
              company: of.name,
              documents: Array.from({ length: 100 }, () => `${of.name} ${app.id}`),
            };
            lifetime.onDispose(autorun(() => void [clock.get(), store.documents.length]));
            const listener = () => void store.documents.length;
            listeners.add(listener);
            lifetime.signal.addEventListener('abort', () => listeners.delete(listener));
            return store;
          }),
          provideNow(detail, [list], (of) => ({ list: of })),
        ],
      }),
    ],
    { sets: [company] },
  );
  await host.activateAll();
  const open = async (name: string, noted: WeakRef<object>[]): Promise<Scope> => {
    const scope = host.scope.child({ lifetime: 'company', name });
    scope.set(company, { name });
    const [one, other] = [await scope.resolve(list), await scope.resolve(detail)];
    noted.push(new WeakRef(scope), new WeakRef(scope.signal), new WeakRef(one), new WeakRef(other));
    return scope;
  };
  return { host, open };
}

/**
 * Returns the indexes of the references that garbage collection cannot free. It retries, because a WeakRef holds its object until the end
 * of the current turn.
 */
async function reachable(refs: readonly WeakRef<object>[]): Promise<number[]> {
  let reachableIndexes: number[] = [];
  for (let tries = 0; tries < 10; tries++) {
    await new Promise(setImmediate);
    collectGarbage();
    reachableIndexes = refs.flatMap((ref, index) => (ref.deref() ? [index] : []));
    if (reachableIndexes.length === 0) break;
  }
  return reachableIndexes;
}
