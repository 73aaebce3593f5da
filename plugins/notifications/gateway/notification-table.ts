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
/** As it goes over the wire; unseen unless the one who asks has seen it. */
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

/** Seen by the person whose `reader` it is, in its present state. */
export const isSeen = sql<boolean>`coalesce(reader.seen_version, 0) >= notification.state_version`;

/**
 * `from …`: what that person finds. It is for everybody here or for them, and they have not put it away in its present state.
 * The policies leave only this company's, and the person's own of no company.
 */
export function foundBy(userId: string): RawBuilder<unknown> {
  return sql`from notification
    left join notification_reader as reader on reader.notification_id = notification.id and reader.user_id = ${userId}
    where (notification.user_id is null or notification.user_id = ${userId})
      and coalesce(reader.deleted_version, 0) < notification.state_version`;
}

/** And it is shown in that application. */
export function shownIn(application: string): RawBuilder<unknown> {
  return sql`and ${application} = any(notification.applications)`;
}
