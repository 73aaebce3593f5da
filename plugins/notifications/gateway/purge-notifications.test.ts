import { expect, test } from 'vitest';
import { type JobContext, silentLog } from '#core/gateway';
import { useGateway } from '#core/testing';
import { purgeNotifications } from './purge-notifications.ts';
import { listOf, tell } from './test-notify.ts';

const gateway = useGateway();

const today = new Date('2026-11-22T03:17:00Z');
const daysAgo = (days: number) => ({ now: () => new Date(today.getTime() - days * 86_400_000) });

test.each([
  [undefined, ['young']],
  [60, []],
])(
  'what has not changed for the time set (%s, else 90 days) is forgotten, of this company alone',
  async (set, remaining) => {
    const { id: companyId, owner } = await gateway.company({});
    const other = await gateway.company({});
    const old = daysAgo(91);
    await tell(gateway, companyId, owner, { to: { receiver: 'Tenant' }, title: 'old' }, old);
    await tell(gateway, companyId, owner, { to: { receiver: 'User', userId: owner.id }, title: 'own' }, old);
    await tell(gateway, companyId, owner, { to: { receiver: 'Tenant' }, title: 'young' }, daysAgo(89));
    await tell(gateway, other.id, other.owner, { to: { receiver: 'Tenant' }, title: 'theirs' }, old);
    const context = {
      log: silentLog,
      now: () => today,
      settings: new Map(set === undefined ? [] : [['NOTIFICATIONS_KEPT_DAYS', set]]),
      inCompany: (work) =>
        gateway.database.db.inCompany(companyId, { id: owner.id }, (tx) => work(tx, undefined as never)),
    } as Partial<JobContext<object>> as JobContext<object>; // the only members that the job uses
    await purgeNotifications.run(context);
    expect((await listOf(gateway, companyId, owner)).map(({ title }) => title)).toEqual(remaining);
    expect(await listOf(gateway, other.id, other.owner)).toHaveLength(1);
  },
);
