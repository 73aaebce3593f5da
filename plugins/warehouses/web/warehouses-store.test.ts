import { afterEach, expect, it, vi } from 'vitest';
import { ScopedCompanyClient } from '#core/web';
import { type Answer, json, openTestGateway, refuse, TestCompanyEvents } from '#core/web/testing';
import type { Warehouse } from '../contract/index.ts';
import makeWarehousesStore from './warehouses-store.ts';

const warehouse = (id: string): Warehouse => ({
  id,
  version: 1,
  name: `Sklad ${id}`,
  street: '',
  postCode: '',
  city: '',
});
const input = { name: 'Nový', street: '', postCode: '', city: '' };

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

async function open(answers: readonly Answer[]) {
  const gateway = await openTestGateway(answers);
  closing.push(gateway.close);
  const { gateway: http, feedback } = gateway;
  const { signal } = new AbortController();
  const client = new ScopedCompanyClient({ gateway: http, companyId: 'c1', signal, feedback, waitingText: () => '' });
  const gated = { verdict: () => 'yes' as const };
  return { ...gateway, store: makeWarehousesStore(client, new TestCompanyEvents(), feedback, gated) };
}

it('[A4-16] [A7-10] is loaded, added to, updated and removed from, always the newest first', async () => {
  const { store, seen } = await open([
    json([warehouse('1'), warehouse('3'), warehouse('2')]),
    json(warehouse('4')),
    json({ ...warehouse('2'), name: 'Iný', version: 2 }),
    (response) => response.writeHead(204).end(),
  ]);
  const ids = () => store.list.map(({ id }) => id).join('');
  await store.load();
  expect(ids()).toBe('321');
  await store.create(input, 'key');
  expect(ids()).toBe('4321');
  await store.update('2', { ...input, version: 1 }, 'key-2');
  expect(store.list[2]).toMatchObject({ id: '2', name: 'Iný' });
  await store.delete('3');
  expect(ids()).toBe('421');
  const base = '/gateway/companies/c1/warehouses/warehouses';
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET ${base}`,
    `POST ${base}`,
    `PUT ${base}/2`,
    `DELETE ${base}/3`,
  ]);
});

it.each([500, 502, 503, 504])('[A7-10] [A8-12] [A9-4] asks four times about a %i, then says so', async (status) => {
  const { store, seen, toasts, clock } = await open([refuse(status, 'internal')]);
  const loading = store.load();
  for (const delay of [300, 600, 1200]) {
    await vi.waitFor(() => expect(clock.waiting).toEqual([delay]));
    await clock.advance(delay);
  }
  await loading;
  expect(seen).toHaveLength(4);
  expect(toasts).toMatchObject([{ text: { key: 'WAREHOUSES.LOADING_FAILED' } }]);
});
