import { afterEach, expect, it, vi } from 'vitest';
import { ScopedCompanyClient } from '#core/web';
import { type Answer, json, openTestGateway, refuse, TestCompanyEvents } from '#core/web/testing';
import type { Reminder } from '../contract/index.ts';
import makeRemindersStore from './reminders-store.ts';

const reminder = (id: string, daysOverdue: number): Reminder => ({
  id,
  version: 1,
  daysOverdue,
  body: '<p>x</p>',
  bodyTranslations: {},
  isOn: true,
  onSince: '2026-01-01',
});

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
  const store = makeRemindersStore(client, new TestCompanyEvents(), feedback, { verdict: () => 'yes' });
  return { ...gateway, store };
}

it('[A3-8] [A4-16] what is edited moves through new, an existing id and none, each read from the gateway', async () => {
  const { store, seen } = await open([
    json([reminder('b', 14), reminder('a', 3)]),
    json({ daysOverdue: 30, body: '<p>y</p>' }),
    json({ ...reminder('a', 3), version: 2 }),
  ]);
  const loading = store.load();
  expect(store.inProgress).toBe(true);
  await loading;
  expect(store.list.map(({ id }) => id)).toEqual(['a', 'b']);
  expect([store.editedAutomaticReminder, store.opened.state, store.errorStatus]).toEqual([null, 'idle', undefined]);
  store.edit('new');
  expect([store.editedAutomaticReminder, store.opened.state]).toEqual(['new', 'loading']);
  await vi.waitFor(() => expect(store.opened).toMatchObject({ state: 'ready', value: { daysOverdue: 30 } }));
  store.edit('a');
  await vi.waitFor(() => expect(store.opened).toMatchObject({ state: 'ready', value: { id: 'a', version: 2 } }));
  expect(store.list[0]?.version).toBe(2);
  store.edit(null);
  expect([store.editedAutomaticReminder, store.opened.state]).toEqual([null, 'idle']);
  const base = '/gateway/companies/c1/reminders';
  expect(seen.map(({ url }) => url)).toEqual([base, `${base}/new?customTextFieldType=reminderBody`, `${base}/a`]);
});

it('[A3-8] one that somebody deleted meanwhile is not opened, and leaves the list', async () => {
  const { store } = await open([json([reminder('a', 3)]), refuse(404, 'not-found')]);
  await store.load();
  store.edit('a');
  await vi.waitFor(() => expect(store.opened.state).toBe('failed'));
  expect(store.list).toEqual([]);
});

it('[A3-8] [A8-11] a failed save leaves the list as it is; a failed reading says why it is empty', async () => {
  const { store } = await open([json([reminder('a', 3)]), refuse(500, 'internal'), refuse(403, 'forbidden')]);
  await store.load();
  const updating = store.update('a', { daysOverdue: 4, body: '<p>x</p>', version: 1 }, 'key');
  expect(store.updateInProgress).toBe(true);
  await expect(updating).rejects.toMatchObject({ status: 500 });
  expect([store.updateInProgress, store.list[0]?.daysOverdue]).toEqual([false, 3]);
  await store.load();
  expect([store.errorStatus, store.list]).toEqual(['loading-error', []]);
});
