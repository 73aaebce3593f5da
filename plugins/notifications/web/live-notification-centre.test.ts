import { beforeEach, describe, expect, it } from 'vitest';
import { TestClock, TestCompanyClient } from '#core/web/testing';
import {
  countNotSeen,
  deleteNotification,
  listNotifications,
  markAllAsSeen,
  type Notification,
} from '../contract/index.ts';
import { LiveNotificationCentre } from './live-notification-centre.ts';
import { notice } from './test-notice.ts';

let client: TestCompanyClient;
let clock: TestClock;
let centre: LiveNotificationCentre;
/** The notifications that the gateway has, in its order. */
let stored: readonly Notification[];
let isDesktop: boolean;
beforeEach(() => {
  isDesktop = true;
  stored = [];
  clock = new TestClock();
  client = new TestCompanyClient()
    .answer(listNotifications, ({ query }) => ({ value: stored.slice(query.$skip, query.$skip + query.$top) }))
    .answer(countNotSeen, () => ({ numberOfNotSeen: stored.filter(({ seen }) => !seen).length }))
    .answer(markAllAsSeen, () => undefined)
    .answer(deleteNotification, () => undefined);
  centre = new LiveNotificationCentre({ client, clock, isDesktop: () => isDesktop });
});
const many = (count: number) => Array.from({ length: count }, (_, index) => notice(`n${index}`));
const settled = () => clock.advance(0);
const ids = () => centre.notifications.map(({ id }) => id);
const opened = async () => {
  centre.open();
  await settled();
};

describe('the list', () => {
  it('[B4-16] [B5-7] is loaded from its beginning in pages of ten; a shorter page is the last', async () => {
    stored = many(23);
    await opened();
    expect(client.inputs(listNotifications)).toEqual([
      {
        query: {
          $skip: 0,
          $top: 10,
          $orderBy: 'seen asc, stateChangedDateTime desc',
          applicationIdentifier: 'Invoicing',
        },
      },
    ]);
    for (const expected of [20, 23]) {
      expect(centre.allNotificationsLoaded).toBe(false);
      centre.loadMore();
      centre.loadMore(); // a call while a page is loading does nothing
      await settled();
      expect(ids()).toHaveLength(expected);
    }
    expect(centre.allNotificationsLoaded).toBe(true);
    centre.loadMore();
    await settled();
    expect(client.inputs(listNotifications)).toHaveLength(3);
    centre.open();
    expect([centre.notifications, centre.isLoading, centre.allNotificationsLoaded]).toEqual([[], true, false]);
  });

  it('[B3-12] is with how many are unread, whether it loads, whether it is loaded whole, and whether it is open', async () => {
    stored = many(3);
    const state = () => [
      centre.notifications.length,
      centre.numberOfUnreadMessages,
      centre.isLoading,
      centre.allNotificationsLoaded,
      centre.modalOpened,
    ];
    expect(state()).toEqual([0, 0, false, false, false]);
    centre.open();
    expect(state()).toEqual([0, 0, true, false, true]);
    await settled();
    expect(state()).toEqual([3, 0, false, true, true]);
    await centre.askCount();
    expect(state()).toEqual([3, 3, false, true, true]);
    centre.close();
    expect(centre.modalOpened).toBe(false);
  });

  it('[B5-7] of none is loaded whole', async () => {
    await opened();
    expect([ids(), centre.allNotificationsLoaded]).toEqual([[], true]);
  });

  it('misses and doubles none while others come, are seen and are deleted between two pages', async () => {
    stored = many(15);
    await opened();
    const fresh = notice('fresh');
    stored = [fresh, ...stored];
    centre.receive([fresh]);
    await centre.remove(notice('n3'));
    stored = stored.filter(({ id }) => id !== 'n3');
    await centre.markAsSeen(centre.notifications.filter(({ id }) => id === 'n1'));
    stored = [...stored.filter(({ id }) => id !== 'n1'), notice('n1', { seen: true })]; // the gateway returns seen notifications last
    centre.loadMore();
    await settled();
    expect(ids().toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  });

  it('[B8-15] stays as it is when a call fails, and can be asked for again', async () => {
    stored = many(12);
    await opened();
    client.refuse(listNotifications, 503, 'unavailable').refuse(deleteNotification, 500, 'broken');
    centre.loadMore();
    await centre.remove(notice('n0'));
    expect(ids()).toHaveLength(10);
    expect(centre.loadingFailed).toBe(true);
    client.answer(listNotifications, ({ query }) => ({ value: stored.slice(query.$skip) }));
    centre.loadMore();
    await settled();
    expect([ids().length, centre.loadingFailed]).toEqual([12, false]);
  });

  it('[B4-14] [B8-15] one that is gone at the gateway counts as deleted', async () => {
    stored = many(2);
    await centre.resync();
    await opened();
    client.refuse(deleteNotification, 404, 'not-found');
    await centre.remove(notice('n0'));
    expect([ids(), centre.numberOfUnreadMessages]).toEqual([['n1'], 1]);
  });

  it('[B7-20] [B8-15] tries again after 300, 600 and 1200 ms, and deals with the refusals itself', async () => {
    await centre.askCount();
    await opened();
    const [count, list] = client.calls.map(({ options }) => options);
    expect(count?.retry).toEqual({ on: [500, 502, 503, 504], delays: [300, 600, 1_200] });
    expect(list?.retry).toEqual(count?.retry);
    expect(count?.handles).toEqual([401, 500, 502, 503, 504, 0]);
    expect(list?.handles).toEqual([401, 500, 502, 503, 504]);
  });
});

describe('what is seen', () => {
  it('[B4-14] is all that is loaded and unseen when the centre closes', async () => {
    stored = [notice('a'), notice('b'), notice('c', { seen: true })];
    await centre.resync();
    await opened();
    expect(centre.numberOfUnreadMessages).toBe(2);
    centre.close();
    await settled();
    expect(client.inputs(markAllAsSeen)).toEqual([{ body: { notifications: ['a', 'b'] } }]);
    expect([centre.numberOfUnreadMessages, centre.notifications.every(({ seen }) => seen)]).toEqual([0, true]);
    centre.close();
    await settled();
    expect(client.inputs(markAllAsSeen)).toHaveLength(1);
  });

  it('does not cover what changed while it was said', async () => {
    stored = [notice('a')];
    await centre.resync();
    await opened();
    const saying = Promise.withResolvers<undefined>();
    client.answer(markAllAsSeen, () => saying.promise);
    centre.close();
    centre.receive([notice('a', { version: 2, state: 'Finished' })]);
    saying.resolve(undefined);
    await settled();
    expect(centre.notifications[0]?.seen).toBe(false);
  });

  it('on another page counts here as well', async () => {
    stored = [notice('a'), notice('b'), notice('c')];
    await centre.resync();
    await opened();
    stored = [notice('b'), notice('a', { seen: true })];
    centre.read(['a'], false);
    centre.read(['c'], true);
    await settled();
    expect(centre.notifications.map(({ id, seen }) => [id, seen])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(centre.numberOfUnreadMessages).toBe(1);
  });

  it('by this page itself is not asked for again when the hub tells of it', async () => {
    stored = [notice('a')];
    await centre.resync();
    await opened();
    centre.close();
    await settled();
    centre.read(['a'], false);
    await settled();
    expect(client.inputs(countNotSeen)).toHaveLength(1);
  });
});

describe('what the hub sends', () => {
  it('[B4-15] is put in front, a known one in the place of its former state; the count rises by the new unseen ones', async () => {
    stored = [notice('a'), notice('b', { seen: true })];
    await centre.resync();
    await opened();
    centre.receive([notice('c'), notice('b', { version: 2, state: 'Finished' })]);
    expect(ids()).toEqual(['b', 'c', 'a']);
    expect(centre.numberOfUnreadMessages).toBe(3);
    centre.receive([notice('a', { version: 2, title: 'changed' })]); // the notification was unseen before
    expect([ids(), centre.numberOfUnreadMessages]).toEqual([['a', 'b', 'c'], 3]);
  });

  it('[B4-13] progress makes no toast, is not unread again, and is passed over when it is late', async () => {
    stored = [notice('job', { state: 'InProgress', version: 4, seen: true })];
    await centre.resync();
    await opened();
    centre.close();
    const progress = (version: number, done: number) =>
      notice('job', { state: 'InProgressIncremental', version, progress: { done, total: 10 } });
    centre.receive([progress(6, 2)]);
    centre.receive([progress(5, 1)]);
    expect(centre.notifications[0]).toMatchObject({ seen: true, progress: { done: 2 } });
    expect([centre.numberOfUnreadMessages, centre.toasts.shown.length, centre.announced]).toEqual([0, 0, '']);
    centre.receive([notice('job', { state: 'Finished', version: 7 })]);
    expect([centre.numberOfUnreadMessages, centre.toasts.shown.length]).toEqual([1, 1]);
  });

  it('asks how many are unread when it cannot tell, and never says less than none', async () => {
    stored = [notice('far', { version: 2 })];
    await centre.askCount();
    centre.receive([notice('far', { version: 3, state: 'Finished' })]);
    await settled();
    expect(centre.numberOfUnreadMessages).toBe(1);
    stored = [];
    await centre.markAsSeen([notice('x'), notice('y')]);
    expect(centre.numberOfUnreadMessages).toBe(0);
  });

  it('[B4-17] makes a toast, but none while the centre is open or on a phone; opening closes them', async () => {
    centre.receive([notice('a')]);
    expect([centre.toasts.shown.length, centre.announced]).toEqual([1, 'Title of a']);
    await opened();
    expect(centre.toasts.shown.every(({ isClosing }) => isClosing)).toBe(true);
    centre.receive([notice('b')]);
    await clock.advance(1_000);
    expect(centre.toasts.shown).toEqual([]);
    centre.close();
    isDesktop = false;
    centre.receive([notice('c')]);
    expect(centre.toasts.shown).toEqual([]);
  });

  it('for another application is passed over: it is in no list here', () => {
    centre.receive([notice('a', { applications: ['Warehouse'] })]);
    expect([ids(), centre.numberOfUnreadMessages]).toEqual([[], 0]);
  });
});
