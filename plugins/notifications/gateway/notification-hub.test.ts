import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { userRemovedFromGroup } from '#core/contract/platform';
import { emitEvent } from '#core/gateway';
import { deleteNotification, markAllAsSeen, type Notification, notificationHub } from '../contract/index.ts';
import { latestOfEach } from './notification-hub.ts';
import { pageOf, tell } from './test-notify.ts';

const one = useGateway();
const two = useGateway({ sharing: one });
let origins: { one: string; two: string };
let companyId: string;
let owner: TestPerson;
beforeAll(async () => {
  origins = { one: await one.listen(), two: await two.listen() };
  ({ id: companyId, owner } = await one.company({}));
});

const toAll = { receiver: 'Tenant' } as const;
const say = (title: string) => tell(one, companyId, owner, { to: toAll, title });

describe('the hub of notifications', () => {
  test('[B7-12] [B7-14] tells pages of every process once, an array, and nothing that was rolled back', async () => {
    const pages = [await pageOf(origins.one, companyId, owner), await pageOf(origins.two, companyId, owner)];
    await expect(tell(one, companyId, owner, { to: toAll, title: 'undone' }, { undo: true })).rejects.toThrow('undone');
    const id = await say('done');
    for (const page of pages) {
      await expect.poll(() => page.titles()).toEqual(['done']);
      expect(page.batches[0]).toEqual([expect.objectContaining({ id, seen: false, version: 1, state: 'Created' })]);
    }
  });

  test('[B7-13] [B8-13] asks to register, refuses who is no member any more in the words that the browser knows', async () => {
    const member = await one.member(companyId, 'Guest');
    const { hub } = await pageOf(origins.one, companyId, member);
    await expect(hub.invoke(notificationHub.register, 'Everybody', 'Invoicing')).rejects.toThrow('Register Tenant');
    await one.database.db.asSystem('test', (tx) =>
      tx.deleteFrom('membership').where('user_id', '=', member.id).execute(),
    );
    one.gateway.services.members.drop(companyId);
    await expect(hub.invoke(notificationHub.register, 'Tenant', 'Invoicing')).rejects.toThrow(
      'Failed to invoke RegisterToGroupAsync because user is unauthorized',
    );
    const stranger = await one.person('Cudzí');
    await expect(pageOf(origins.one, companyId, stranger)).rejects.toThrow(/do not belong/);
    await expect(pageOf(origins.one, 'everybody', owner)).rejects.toThrow(/do not belong/);
  });

  test('who is removed from the company hears nothing of it any more, in every process', async () => {
    const member = await one.member(companyId, 'Guest');
    const pages = [await pageOf(origins.one, companyId, member), await pageOf(origins.two, companyId, member)];
    await one.database.db.asSystem('test', (tx) =>
      emitEvent(
        { tx, companyId, origin: undefined },
        userRemovedFromGroup,
        { companyId, email: member.email, userId: member.id },
        { userId: member.id },
      ),
    );
    await say('after');
    const toPerson = { receiver: 'User', userId: member.id } as const;
    await tell(one, companyId, owner, { to: toPerson, title: 'own' }); // the notification arrives in each company of the user
    for (const page of pages) await expect.poll(() => page.titles()).toEqual(['own']);
  });

  test('[B4-15] several states of one notification within a moment are one message, the newest of each', async () => {
    const page = await pageOf(origins.one, companyId, owner);
    const id = crypto.randomUUID();
    for (let done = 1; done <= 30; done += 1)
      await tell(one, companyId, owner, {
        id,
        to: toAll,
        title: 'Export',
        state: done === 30 ? 'Finished' : 'InProgressIncremental',
        progress: { done, total: 30 },
      });
    await expect.poll(() => page.batches.at(-1)?.[0]?.state).toBe('Finished');
    expect(page.batches.length).toBeLessThan(30);
    const versions = page.batches.flat().map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  test('what is seen or put away on one page is told to the person’s others, and to nobody else', async () => {
    const other = await one.member(companyId, 'Admin');
    const [page, foreign] = [await pageOf(origins.two, companyId, owner), await pageOf(origins.two, companyId, other)];
    const id = await say('both');
    await one.ok(owner, markAllAsSeen, { params: { companyId }, body: { notifications: [id] } });
    await one.ok(owner, deleteNotification, { params: { companyId, notificationId: id } });
    await expect
      .poll(() => page.read)
      .toEqual([
        { ids: [id], deleted: false },
        { ids: [id], deleted: true },
      ]);
    await tell(one, companyId, owner, { to: { receiver: 'TenantUser', userId: other.id }, title: 'last' });
    await expect.poll(() => foreign.titles()).toContain('last');
    expect(foreign.read).toEqual([]);
  });

  test('of one moment the last message has the newest of each, the latest changed last', () => {
    const state = (id: string, version: number) => ({ id, version }) as Notification; // only these fields are compared
    const joined = latestOfEach([[state('a', 1)], [state('b', 1)], [state('a', 3)], [state('a', 2)]]);
    expect(joined.map(({ id, version }) => `${id}${version}`)).toEqual(['b1', 'a3']);
  });
});
