import { makeObservable, observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import type { Hub } from '#core/web/tokens';
import { connectCentre } from './notification-centre.ts';
import { notice } from './test-notice.ts';

/** A fake of the hub that the test controls. */
class TestHub implements Pick<Hub, 'state' | 'on' | 'invoke'> {
  state: Hub['state'] = 'connecting';
  readonly invoked: string[] = [];
  readonly #listeners = new Map<string, (...args: readonly unknown[]) => void>();
  constructor() {
    makeObservable(this, { state: observable });
  }
  on(method: string, listener: (...args: readonly unknown[]) => void): () => void {
    this.#listeners.set(method, listener);
    return () => undefined;
  }
  async invoke(method: string, ...args: readonly unknown[]): Promise<unknown> {
    this.invoked.push([method, ...args].join(' '));
    if (args[1] === 'Warehouse') throw new Error('refused');
    return undefined;
  }
  call(method: string, ...args: readonly unknown[]): void {
    this.#listeners.get(method)?.(...args);
  }
}

function connect() {
  const hub = new TestHub();
  const heard: string[] = [];
  const ending = new AbortController();
  connectCentre(
    {
      resync: async () => void heard.push('resync'),
      receive: (batch) => void heard.push(`receive ${batch.length}`),
      read: (ids, deleted) => void heard.push(`read ${ids.join()} ${deleted}`),
    },
    hub,
    { signal: ending.signal, onFirstCount: () => void heard.push('counted') },
  );
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { hub, heard, ending, turn };
}

it('[B7-13] registers each receiver for each application when it is asked, then reads what it may have missed', async () => {
  const { hub, heard, turn } = connect();
  expect(hub.invoked).toEqual([]);
  hub.call('RegisterToGroups');
  await turn();
  const expected = ['Tenant', 'User', 'TenantUser'].flatMap((receiver) =>
    ['BusinessApp', 'Invoicing', 'Warehouse', 'DigitalOffice'].map(
      (shown) => `RegisterToGroupAsync ${receiver} ${shown}`,
    ),
  );
  expect(hub.invoked.toSorted()).toEqual(expected.toSorted());
  expect(heard).toEqual(['resync', 'counted']);
  hub.call('RegisterToGroups'); // the connection was lost and is restored
  await turn();
  expect(hub.invoked).toHaveLength(24);
  expect(heard).toEqual(['resync', 'counted', 'resync']);
});

it('[B7-14] hears what is new, and what was seen elsewhere', () => {
  const { hub, heard } = connect();
  hub.call('SendNotification', [notice('a'), notice('b')]);
  hub.call('NotificationsRead', { ids: ['a'], deleted: true });
  expect(heard).toEqual(['receive 2', 'read a true']);
});

it('counts once where no hub can be reached', async () => {
  const { hub, heard, turn } = connect();
  runInAction(() => (hub.state = 'disconnected'));
  runInAction(() => (hub.state = 'connecting'));
  runInAction(() => (hub.state = 'disconnected'));
  await turn();
  expect(heard).toEqual(['resync', 'counted']);
});
