import { sql } from 'kysely';
import { type CompanyCall, implement, isUuid, notFound } from '#core/gateway';
import {
  announce,
  countNotSeen,
  deleteNotification,
  listNotifications,
  markAllAsSeen,
  notificationsRead,
} from '../contract/index.ts';
import { groupsOfPerson } from './hub-groups.ts';
import { foundBy, isSeen, notificationOf, type NotificationRow, shownIn } from './notification-table.ts';
import { putNotification } from './put-notification.ts';

export const handlers = [
  implement(announce, async (call) => ({
    id: await putNotification(call, { ...call.body, to: { receiver: 'Tenant' } }),
  })),

  implement(listNotifications, async ({ tx, user, query }) => {
    const { rows } = await sql<NotificationRow & { readonly seen: boolean }>`
      select notification.*, ${isSeen} as seen ${foundBy(user.id)} ${shownIn(query.applicationIdentifier)}
      order by seen, state_changed_at desc, id desc offset ${query.$skip} limit ${query.$top}`.execute(tx);
    return { value: rows.map((row) => notificationOf(row, row.seen)) };
  }),

  implement(countNotSeen, async ({ tx, user, query }) => {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count ${foundBy(user.id)} ${shownIn(query.applicationIdentifier)} and not ${isSeen}`.execute(
      tx,
    );
    return { numberOfNotSeen: rows[0]?.count ?? 0 };
  }),

  implement(markAllAsSeen, async (call) => {
    const ids = call.body.notifications.filter(isUuid);
    if ((await mark(call, ids, 'seen_version')) > 0) await tellOwnPages(call, ids, false);
    return undefined;
  }),

  implement(deleteNotification, async (call) => {
    const id = call.params.notificationId;
    if (!isUuid(id) || (await mark(call, [id], 'deleted_version')) === 0) throw notFound();
    await tellOwnPages(call, [id], true);
    return undefined;
  }),
];

/**
 * Records that the caller has seen or deleted the current state of each notification. @returns the number of the ids that are notifications
 * of the caller
 */
async function mark(
  { tx, user }: Pick<CompanyCall, 'tx' | 'user'>,
  ids: readonly string[],
  what: 'seen_version' | 'deleted_version',
): Promise<number> {
  const column = sql.ref(what);
  const { numAffectedRows = 0n } = await sql`
    insert into notification_reader as mine (notification_id, user_id, ${column})
    select notification.id, ${user.id}::uuid, notification.version ${foundBy(user.id)} and notification.id = any(${ids}::uuid[])
    on conflict (notification_id, user_id) do update set ${column} = excluded.${column}`.execute(tx);
  return Number(numAffectedRows);
}

/** Notifies the user's other pages in all companies, because the notifications without a company are counted in each of them. */
async function tellOwnPages({ emit, user }: CompanyCall, ids: readonly string[], deleted: boolean): Promise<void> {
  await emit(notificationsRead, { ids: [...ids], deleted }, { groups: groupsOfPerson(user.id) });
}
