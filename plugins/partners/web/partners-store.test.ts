import { afterEach, describe, expect, it, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { ScopedCompanyClient, SearchHealth } from '#core/web';
import { type Answer, json, openTestGateway, refuse, TestCompanyEvents } from '#core/web/testing';
import type { Partner } from '../contract/index.ts';
import { emptyPartner } from './partner-values.ts';
import { storedPartner } from './test-partner.ts';
import { LivePartnersStore } from './partners-store.ts';

const partner = (id: string, name = `Partner ${id}`, version = 1): Partner => ({ ...storedPartner, id, name, version });
const [a, b, c] = [partner('a'), partner('b'), partner('c')];
const change = { entityKind: 'Partner', action: 'update', id: 'a', payload: {} } as const;

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

/** Starts a fake gateway with these partners, and creates a store that uses it. After `fail` the gateway refuses every request. */
async function open(partners: Partner[], more: { roomFor?: () => number } = {}) {
  let failure: Answer | undefined;
  const answer: Answer = (response, request) => {
    if (failure) return failure(response, request);
    const { pathname, searchParams } = new URL(request.url, 'http://gateway');
    const id = /partners\/(.+)$/.exec(pathname)?.[1];
    const at = partners.findIndex((each) => each.id === id);
    const body = request.body ? (JSON.parse(request.body) as Partner) : undefined;
    if (request.method === 'POST' && body) partners.push({ ...body, id: 'new', version: 1 });
    if (request.method === 'POST') return json(partners.at(-1))(response, request);
    if (id && at < 0) return refuse(404, 'not-found')(response, request);
    if (request.method === 'DELETE') return void (partners.splice(at, 1), response.writeHead(204).end());
    if (request.method === 'PUT' && body) partners[at] = { ...body, id: id ?? '', version: body.version + 1 };
    if (id) return json(partners[at])(response, request);
    const from = Number(searchParams.get('after') ?? 0);
    const to = from + Number(searchParams.get('top'));
    const found = partners.filter(({ name }) => name.includes(searchParams.get('search') ?? ''));
    json({ items: found.slice(from, to), next: to < found.length ? String(to) : null })(response, request);
  };
  const gateway = await openTestGateway([answer]);
  closing.push(gateway.close);
  const events = new TestCompanyEvents();
  const { signal } = new AbortController();
  const { gateway: http, feedback, clock } = gateway;
  const client = new ScopedCompanyClient({ gateway: http, companyId: 'c1', signal, feedback, waitingText: () => '' });
  const store = new LivePartnersStore({ client, events, health: new SearchHealth(clock), signal, clock, ...more });
  return { ...gateway, store, events, fail: (status: number) => (failure = refuse(status, `http-${status}`)) };
}
const ids = ({ list }: LivePartnersStore) => list.rows.map(({ id }) => id).join(' ');
const opened = ({ opened: now }: LivePartnersStore) => (now?.now.state === 'ready' ? now.now.value : now?.now.state);

describe('the list of partners', () => {
  it('[B9-14] is read by pages of ten', async () => {
    const many = Array.from({ length: 12 }, (_, index) => partner(String(index)));
    const { store, seen } = await open(many);
    await store.list.start();
    await store.list.more();
    expect(store.list.rows).toHaveLength(12);
    expect(seen.map(({ url }) => url.split('?')[1])).toEqual(['top=10', 'top=10&after=10']);
  });

  it('fills the screen by one question', async () => {
    const many = Array.from({ length: 50 }, (_, index) => partner(String(index)));
    const { store, seen } = await open(many, { roomFor: () => 23 });
    await store.list.start();
    expect(seen.map(({ url }) => url.split('?')[1])).toEqual(['top=30']);
  });

  it('[A4-17] a search that fails says so in the list, not by a toast, and comes back by itself', async () => {
    const { store, fail, toasts, clock } = await open([a, b]);
    fail(503);
    store.list.setSearch('x');
    await clock.advance(300);
    await vi.waitFor(() => expect(store.list.now.state).toBe('failed'));
    expect([toasts, clock.waiting]).toEqual([[], [2_000]]);
  });

  it('[A4-18] [A8-18] is read again when somebody else changed a partner; own changes are known already', async () => {
    const partners = [a, b];
    const { store, events, seen } = await open(partners);
    await store.list.start();
    partners.push(c);
    events.send(entityChanged, change, { own: true });
    events.send(entityChanged, { ...change, entityKind: 'Invoice' });
    expect(store.list.now.state).toBe('ready');
    events.send(entityChanged, change);
    await vi.waitFor(() => expect(ids(store)).toBe('a b c'));
    expect(seen).toHaveLength(2);
  });

  it('has no partner twice after a reconnect, however much was missed', async () => {
    const partners = [a, b, c];
    const { store, events } = await open(partners);
    await store.list.start();
    partners.unshift(partner('0'));
    events.resync();
    await vi.waitFor(() => expect(ids(store)).toBe('0 a b c'));
  });

  it('that nobody has looked at is not read for an event', async () => {
    const { store, events, seen } = await open([a]);
    events.resync();
    events.send(entityChanged, change);
    expect([seen, store.list.now.state]).toEqual([[], 'idle']);
  });
});

describe('a partner', () => {
  it('that stands in the list is there at once, and read afresh', async () => {
    const partners = [a];
    const { store } = await open(partners);
    await store.list.start();
    partners[0] = { ...a, city: 'Ľubietová', version: 2 };
    const reading = store.open('a');
    expect(opened(store)).toEqual(a);
    await reading;
    expect(opened(store)).toMatchObject({ city: 'Ľubietová', version: 2 });
  });

  it('that is not there is a failure of its page, and no toast', async () => {
    const { store, toasts } = await open([a]);
    await store.open('nobody');
    expect([opened(store), toasts]).toEqual(['failed', []]);
  });

  it('whose page is open follows what others change', async () => {
    const partners = [a];
    const { store, events } = await open(partners);
    await store.open('a');
    partners[0] = { ...a, city: 'Poprad', version: 2 };
    events.send(entityChanged, { ...change, id: 'b' });
    events.send(entityChanged, change);
    await vi.waitFor(() => expect(opened(store)).toMatchObject({ city: 'Poprad' }));
  });

  it('that was created is open at once and joins the list', async () => {
    const { store, seen } = await open([a]);
    await store.list.start();
    const created = await store.create({ ...emptyPartner, name: 'Nový' }, 'key-1');
    expect(opened(store)).toEqual(created);
    await vi.waitFor(() => expect(ids(store)).toBe('a new'));
    expect(seen[1]?.headers['idempotency-key']).toBe('key-1');
  });

  it('that was saved is in the list as it is now, at once', async () => {
    const { store } = await open([a, b]);
    await store.list.start();
    await store.update('a', { ...emptyPartner, name: 'Iný', version: 1 }, 'key');
    expect(store.list.rows[0]).toMatchObject({ id: 'a', name: 'Iný', version: 2 });
    expect(opened(store)).toMatchObject({ name: 'Iný' });
  });

  it.each(['a', 'gone'])('that was deleted leaves the list, also when it was gone already (%s)', async (id) => {
    const { store, toasts } = await open([a, b]);
    await store.list.start();
    await store.open('a');
    await store.delete(id);
    expect([ids(store), toasts]).toEqual([id === 'a' ? 'b' : 'a b', []]);
    expect(store.opened === undefined).toBe(id === 'a');
  });

  it('that could not be deleted stays, and the user is told', async () => {
    const { store, fail, toasts } = await open([a]);
    await store.list.start();
    fail(500);
    await expect(store.delete('a')).rejects.toMatchObject({ status: 500 });
    expect([ids(store), toasts.length]).toEqual(['a', 1]);
  });
});
