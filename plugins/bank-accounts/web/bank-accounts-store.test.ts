import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Verdict } from '#core/access';
import { entityChanged } from '#core/contract/platform';
import { ScopedCompanyClient } from '#core/web';
import { type Answer, json, openTestGateway, refuse, TestCompanyEvents } from '#core/web/testing';
import type { BankAccount, BankAccountInput } from '../contract/index.ts';
import { LiveBankAccountsStore } from './bank-accounts-store.ts';
import makeMainBankAccount from './main-bank-account.ts';

const account = (id: string, more: Partial<BankAccount> = {}): BankAccount => ({
  id,
  version: 1,
  name: `Účet ${id}`,
  iban: `SK${id}`,
  swift: '',
  bank: '',
  currency: 'EUR',
  isMain: false,
  ...more,
});
const main = account('a', { isMain: true });
const other = account('b');
const input: BankAccountInput = { name: 'Nový', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: false };

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

async function open(answers: readonly Answer[], { verdict = 'yes' }: { verdict?: Verdict } = {}) {
  const gateway = await openTestGateway(answers);
  closing.push(gateway.close);
  const events = new TestCompanyEvents();
  const { signal } = new AbortController();
  const { gateway: http, feedback } = gateway;
  const client = new ScopedCompanyClient({ gateway: http, companyId: 'c1', signal, feedback, waitingText: () => '' });
  const store = new LiveBankAccountsStore({ client, events, feedback, gated: { verdict: () => verdict } });
  return { ...gateway, store, events };
}
const noContent: Answer = (response) => response.writeHead(204).end();
const flags = (store: LiveBankAccountsStore) =>
  store.list.map(({ id, isMain }) => `${id}${isMain ? '*' : ''}`).join(' ');

describe('loading', () => {
  it('[B3-10] [B4-11] sets the list and marks the main account', async () => {
    const { store, seen } = await open([json([main, other])]);
    const loading = store.load();
    expect(store.inProgress).toBe(true);
    await loading;
    expect([flags(store), store.mainBankAccountId, store.inProgress, store.errorStatus]).toEqual([
      'a* b',
      'a',
      false,
      undefined,
    ]);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /gateway/companies/c1/bank-accounts']);
  });

  it('[B3-2] the IBAN of the main account is read once, for whoever asks for it', async () => {
    const { store, seen } = await open([json([main, other])]);
    const account = makeMainBankAccount(store);
    expect(account.iban).toBeNull();
    await account.load();
    await account.load();
    expect([account.iban, seen.length]).toEqual(['SKa', 1]);
  });

  it.each<Verdict>(['no', 'pending'])(
    '[B6-14] asks nothing for who may not edit bank accounts (%s)',
    async (verdict) => {
      const { store, seen, events } = await open([json([main])], { verdict });
      await store.load();
      events.resync();
      expect([seen, store.list, store.isLoaded]).toEqual([[], [], false]);
    },
  );

  it.each([500, 502, 503, 504])(
    '[B8-10] [B9-2] tries a %i again after 300, 600 and 1200 ms, then says so for 5 s',
    async (status) => {
      const { store, seen, toasts, clock } = await open([refuse(status, 'internal')]);
      const loading = store.load();
      for (const delay of [300, 600, 1200]) {
        await vi.waitFor(() => expect(clock.waiting).toEqual([delay]));
        await clock.advance(delay);
      }
      await loading;
      expect(seen).toHaveLength(4);
      expect(toasts).toMatchObject([{ text: { key: 'BANK_ACCOUNTS.LOADING_FAILED' }, timeout: 5_000 }]);
      expect([store.errorStatus, store.inProgress]).toEqual([undefined, false]);
    },
  );

  it('[B8-10] keeps the list it has when reading it again fails for the moment', async () => {
    const { store, clock } = await open([json([main]), refuse(503, 'unavailable')]);
    await store.load();
    const again = store.load();
    for (const delay of [300, 600, 1200]) {
      await vi.waitFor(() => expect(clock.waiting).toEqual([delay]));
      await clock.advance(delay);
    }
    await again;
    expect(flags(store)).toBe('a*');
  });

  it('[B8-10] clears the list and keeps the reason after any other failure; the next success forgets it', async () => {
    const { store, toasts } = await open([json([main]), refuse(403, 'forbidden'), json([other])]);
    await store.load();
    await store.load();
    expect([store.list, store.errorStatus, store.mainBankAccountId]).toEqual([[], 'loading-error', undefined]);
    expect(toasts).toEqual([]);
    await store.load();
    expect([flags(store), store.errorStatus]).toEqual(['b', undefined]);
  });

  it('is done again when somebody else changed an account, and after a reconnect; not for its own change', async () => {
    const { store, events, seen } = await open([json([main])]);
    const change = { entityKind: 'BankAccount', action: 'update', id: 'a', payload: {} } as const;
    events.resync();
    expect(seen).toHaveLength(0);
    await store.load();
    events.send(entityChanged, change, { own: true });
    events.send(entityChanged, { ...change, entityKind: 'Partner' });
    expect(store.inProgress).toBe(false);
    events.send(entityChanged, change);
    await vi.waitFor(() => expect([seen.length, store.inProgress]).toEqual([2, false]));
    events.resync();
    await vi.waitFor(() => expect(seen).toHaveLength(3));
  });
});

describe('changes', () => {
  it('[B4-11] a created account joins the list', async () => {
    const { store, seen } = await open([json([main]), json(other)]);
    await store.load();
    const creating = store.create(input, 'key-1');
    expect(store.updateInProgress).toBe(true);
    await creating;
    expect([flags(store), store.updateInProgress]).toEqual(['a* b', false]);
    expect(seen[1]?.headers['idempotency-key']).toBe('key-1');
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual(input);
  });

  it('[B4-11] a new main account demotes the previous one at once, and the order is read anew', async () => {
    const promoted = { ...other, isMain: true, version: 2 };
    const { store } = await open([
      json([main, other]),
      json(promoted),
      json([promoted, { ...main, isMain: false, version: 2 }]),
    ]);
    await store.load();
    await store.update('b', { ...input, isMain: true, version: 1 }, 'key');
    expect([flags(store), store.mainBankAccountId]).toEqual(['a b*', 'b']);
    await vi.waitFor(() => expect(flags(store)).toBe('b* a'));
  });

  it('[B4-11] a deleted account leaves it; the one that takes over as main is read', async () => {
    const { store } = await open([json([main, other]), noContent, json([{ ...other, isMain: true, version: 2 }])]);
    await store.load();
    await store.delete('a');
    expect(flags(store)).toBe('b');
    await vi.waitFor(() => expect(store.mainBankAccountId).toBe('b'));
  });

  it('one that is gone already counts as deleted', async () => {
    const { store } = await open([json([main, other]), refuse(404, 'not-found')]);
    await store.load();
    await store.delete('b');
    expect(flags(store)).toBe('a*');
  });

  it('[B8-10] that fail leave the list as it is, and are left to the page to tell', async () => {
    const { store, toasts } = await open([json([main]), refuse(500, 'internal')]);
    await store.load();
    await expect(store.create(input, 'key')).rejects.toMatchObject({ status: 500 });
    await expect(store.delete('a')).rejects.toMatchObject({ status: 500 });
    expect([flags(store), store.updateInProgress, toasts]).toEqual(['a*', false, []]);
  });
});
