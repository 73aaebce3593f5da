import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { announce, deleteNotification, markAllAsSeen, listNotifications } from '../contract/index.ts';
import { countOf, listOf, orderBy, tell } from './test-notify.ts';

let companyId: string;
let owner: TestPerson;
let admin: TestPerson;
const gateway = useGateway();
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company({}));
  admin = await gateway.member(companyId, 'Admin');
});

const toOwner = () => ({ receiver: 'TenantUser', userId: owner.id }) as const;
const toAll = { receiver: 'Tenant' } as const;
const seen = (as: TestPerson, ...notifications: string[]) =>
  gateway.ok(as, markAllAsSeen, { params: { companyId }, body: { notifications } });
const remove = (as: TestPerson, notificationId: string) =>
  gateway.call(as, deleteNotification, { params: { companyId, notificationId } });
const fresh = async () => {
  ({ id: companyId, owner } = await gateway.company({}));
  admin = await gateway.member(companyId, 'Admin');
};

describe('the calls of the notification centre', () => {
  test('[B7-16] [B3-11] list what was told, whole, the unseen and the newest first, in pages', async () => {
    await fresh();
    const at = (minute: number) => ({ now: () => new Date(Date.UTC(2026, 10, 22, 8, minute)) });
    const old = await tell(gateway, companyId, owner, { to: toOwner(), title: 'old' }, at(1));
    const read = await tell(gateway, companyId, owner, { to: toOwner(), title: 'read' }, at(3));
    const whole = {
      severity: 'Warning',
      state: 'Finished',
      title: 'Export',
      icon: { materialIconName: 'download', text: 'Export' },
      urls: [{ url: 'https://kostra.example/x', text: 'Viac', icon: { text: 'i' } }],
      actions: [
        { command: 'Export.DownloadFile', data: { exportFileGuid: 'g' }, icon: { text: 'Stiahnuť' }, tooltip: 'Súbor' },
      ],
    } as const;
    const id = await tell(gateway, companyId, owner, { ...whole, to: toAll, message: '<p>Hotovo</p>' }, at(2));
    await seen(owner, read);
    const list = await listOf(gateway, companyId, owner);
    expect(list.map(({ title, seen: isSeen }) => [title, isSeen])).toEqual([
      ['Export', false],
      ['old', false],
      ['read', true],
    ]);
    expect(list[0]).toEqual({
      ...whole,
      id,
      version: 1,
      message: '<p>Hotovo</p>',
      seen: false,
      createDateTime: '2026-11-22T08:02:00.000Z',
      stateChangedDateTime: '2026-11-22T08:02:00.000Z',
      applications: ['BusinessApp', 'Invoicing', 'Warehouse', 'DigitalOffice'],
      progress: null,
    });
    expect((await listOf(gateway, companyId, owner, { skip: 1, top: 1 })).map((one) => one.id)).toEqual([old]);
    const wrong = { $skip: 0, $top: 10, $orderBy: 'title asc', applicationIdentifier: 'Invoicing' };
    const answer = await gateway.call(owner, listNotifications, { params: { companyId }, query: wrong as never });
    expect(answer.status).toBe(400);
    expect(orderBy).toBe('seen asc, stateChangedDateTime desc');
  });

  test('[B7-17] [B7-18] seen is each person’s own, also of what is for the whole company', async () => {
    await fresh();
    const id = await tell(gateway, companyId, owner, { to: toAll, title: 'all' });
    const mine = await tell(gateway, companyId, owner, { to: toOwner(), title: 'mine' });
    expect([await countOf(gateway, companyId, owner), await countOf(gateway, companyId, admin)]).toEqual([2, 1]);
    await seen(owner, id);
    await seen(admin, mine, crypto.randomUUID(), 'no id'); // an id of another user, a deleted one and an invalid one have no effect
    expect([await countOf(gateway, companyId, owner), await countOf(gateway, companyId, admin)]).toEqual([1, 1]);
  });

  test('[B7-19] a deleted one is gone for who deleted it alone; deleted, foreign and unknown ones are 404', async () => {
    await fresh();
    const id = await tell(gateway, companyId, owner, { to: toAll, title: 'all' });
    const mine = await tell(gateway, companyId, owner, { to: toOwner(), title: 'mine' });
    expect((await remove(admin, mine)).status).toBe(404);
    expect((await remove(admin, id)).status).toBe(204);
    expect((await remove(admin, id)).status).toBe(404);
    expect((await remove(admin, 'no-id')).status).toBe(404);
    expect(await listOf(gateway, companyId, admin)).toEqual([]);
    expect(await countOf(gateway, companyId, admin)).toBe(0);
    expect(await listOf(gateway, companyId, owner)).toHaveLength(2);
  });

  test('an administrator tells everybody something; a member may not', async () => {
    await fresh();
    const member = await gateway.member(companyId, 'Guest');
    const body = { title: 'V piatok je sviatok' };
    const { id } = await gateway.ok(admin, announce, { params: { companyId }, body });
    expect((await listOf(gateway, companyId, member)).map((one) => one.id)).toEqual([id]);
    expect((await gateway.call(member, announce, { params: { companyId }, body })).status).toBe(403);
  });
});

describe('notify', () => {
  test('[B4-13] changes the one with the caller’s id: another state is unread again, mere progress is not', async () => {
    await fresh();
    const id = crypto.randomUUID();
    const at = (minute: number) => ({ now: () => new Date(Date.UTC(2026, 10, 22, 8, minute)) });
    const job = { id, to: toOwner(), title: 'Export' };
    const one = async () => (await listOf(gateway, companyId, owner))[0];
    await tell(gateway, companyId, owner, { ...job, state: 'InProgress' }, at(0));
    await seen(owner, id);
    const progress = { done: 3, total: 10 };
    await tell(gateway, companyId, owner, { ...job, state: 'InProgressIncremental', progress }, at(1));
    expect(await one()).toMatchObject({
      id,
      seen: true,
      version: 2,
      state: 'InProgressIncremental',
      progress,
      stateChangedDateTime: '2026-11-22T08:00:00.000Z',
    });
    await tell(gateway, companyId, owner, { ...job, state: 'Finished', message: 'Hotovo' }, at(2));
    expect(await one()).toMatchObject({
      seen: false,
      version: 3,
      message: 'Hotovo',
      createDateTime: '2026-11-22T08:00:00.000Z',
      stateChangedDateTime: '2026-11-22T08:02:00.000Z',
    });
    expect(await countOf(gateway, companyId, owner)).toBe(1);
  });

  test('[B4-13] progress of what was put away stays away, its end comes', async () => {
    await fresh();
    const job = { id: crypto.randomUUID(), to: toOwner(), title: 'Export' };
    await tell(gateway, companyId, owner, { ...job, state: 'InProgress' });
    await remove(owner, job.id);
    await tell(gateway, companyId, owner, { ...job, state: 'InProgressIncremental' });
    expect(await listOf(gateway, companyId, owner)).toEqual([]);
    await tell(gateway, companyId, owner, { ...job, state: 'Finished' });
    expect(await listOf(gateway, companyId, owner)).toHaveLength(1);
  });

  test('refuses to turn one into somebody else’s, and what is no notice', async () => {
    await fresh();
    const id = await tell(gateway, companyId, owner, { to: toOwner(), title: 'mine' });
    const other = await gateway.company({});
    const changed = { id, title: 'theirs' };
    await expect(tell(gateway, companyId, owner, { ...changed, to: toAll })).rejects.toThrow('another receiver');
    const theirs = { ...changed, to: { receiver: 'TenantUser', userId: other.owner.id } } as const;
    await expect(tell(gateway, other.id, other.owner, theirs)).rejects.toThrow('another receiver');
    const script = { to: toOwner(), title: 'x', urls: [{ url: 'javascript:alert(1)', text: 'x' }] };
    await expect(tell(gateway, companyId, owner, script)).rejects.toThrow('no notice');
    await expect(tell(gateway, companyId, owner, { to: { receiver: 'Application' }, title: 'which?' })).rejects.toThrow(
      'applications',
    );
    expect((await listOf(gateway, companyId, owner)).map(({ title }) => title)).toEqual(['mine']);
  });

  test('[B3-11] keeps of HTML what can be read, and nothing that runs', async () => {
    await fresh();
    const message =
      '<p onclick="x()">a<script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:x()">b</a> <a href="https://kostra.example" style="x">c</a>';
    await tell(gateway, companyId, owner, { to: toOwner(), title: 'x', message });
    expect((await listOf(gateway, companyId, owner))[0]?.message).toBe(
      '<p>a</p>b <a href="https://kostra.example">c</a>',
    );
  });

  test('[B3-13] to a person is found in every company of theirs, seen and put away in all at once; to an application there alone', async () => {
    await fresh();
    const second = await gateway.company({}, owner);
    const id = await tell(gateway, companyId, admin, {
      to: { receiver: 'User', userId: owner.id },
      title: 'person',
    });
    await tell(gateway, companyId, admin, {
      to: { receiver: 'Application' },
      applications: ['Warehouse'],
      title: 'warehouse',
    });
    const titles = async (as: TestPerson, company: string, application: 'Invoicing' | 'Warehouse') =>
      (await listOf(gateway, company, as, { application })).map(({ title }) => title);
    expect(await titles(owner, companyId, 'Invoicing')).toEqual(['person']);
    expect(await titles(owner, second.id, 'Invoicing')).toEqual(['person']);
    expect(await titles(owner, companyId, 'Warehouse')).toEqual(['warehouse', 'person']);
    expect(await titles(admin, companyId, 'Warehouse')).toEqual(['warehouse']);
    await gateway.ok(owner, markAllAsSeen, { params: { companyId: second.id }, body: { notifications: [id] } });
    expect(await countOf(gateway, companyId, owner)).toBe(0);
    await gateway.ok(owner, deleteNotification, { params: { companyId: second.id, notificationId: id } });
    expect(await titles(owner, companyId, 'Invoicing')).toEqual([]);
  });
});
