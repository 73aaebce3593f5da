import { type RawBuilder, sql } from 'kysely';
import type { Receiver } from '#core/gateway';
import type { Notification } from '../contract/index.ts';

export interface NotificationRow {
  readonly id: string;
  readonly company_id: string | null;
  readonly receiver: Receiver['receiver'];
  readonly user_id: string | null;
  readonly applications: Notification['applications'];
  readonly severity: Notification['severity'];
  readonly state: Notification['state'];
  readonly title: string;
  readonly message: string;
  readonly icon: Notification['icon'];
  readonly urls: Notification['urls'];
  readonly actions: Notification['actions'];
  readonly progress: Notification['progress'];
  readonly version: number;
  readonly state_version: number;
  readonly created_at: Date;
  readonly state_changed_at: Date;
}
/** Converts a row to its response. It is unseen unless the caller has seen it. */
export function notificationOf(row: NotificationRow, seen = false): Notification {
  const { id, version, applications, severity, state, title, message, icon, urls, actions, progress } = row;
  return {
    id,
    version,
    applications,
    severity,
    state,
    title,
    message,
    seen,
    createDateTime: row.created_at.toISOString(),
    stateChangedDateTime: row.state_changed_at.toISOString(),
    icon,
    urls,
    actions,
    progress,
  };
}

/** The SQL condition that the user in the row `reader` has seen the current state of the notification. */
export const isSeen = sql<boolean>`coalesce(reader.seen_version, 0) >= notification.state_version`;

/**
 * Returns the `from …` part of a query for a user's notifications: those for all members or for this user, except those whose current state
 * the user has deleted. The row policies leave only notifications of this company, and the user's notifications without a company.
 */
export function foundBy(userId: string): RawBuilder<unknown> {
  return sql`from notification
    left join notification_reader as reader on reader.notification_id = notification.id and reader.user_id = ${userId}
    where (notification.user_id is null or notification.user_id = ${userId})
      and coalesce(reader.deleted_version, 0) < notification.state_version`;
}

/** Returns the SQL condition that the notification is shown in the given application. */
export function shownIn(application: string): RawBuilder<unknown> {
  return sql`and ${application} = any(notification.applications)`;
}
