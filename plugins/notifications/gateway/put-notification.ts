import { sql } from 'kysely';
import { type Notice, type Notify, type NotifyAt, type Receiver, replyCheck, type Tx } from '#core/gateway';
import { NoticeBody, notificationHub, sendNotification } from '../contract/index.ts';
import { asPerson } from './across-companies.ts';
import { cleanMessage } from './clean-message.ts';
import { groupsFor } from './hub-groups.ts';
import { notificationOf, type NotificationRow } from './notification-table.ts';

/** Stores a new or changed notification, and sends it to its receivers when the transaction commits. */
export const putNotification: Notify = async (at, { id, to, ...notice }) => {
  checkNotice(notice);
  const write = () => upsert(at, id, to, notice);
  const companyId = await companyOf(at.tx);
  const row = await (to.receiver === 'User' ? asPerson(at.tx, to.userId, write) : write());
  const groups = groupsFor(to, row.applications, companyId);
  await at.emit(sendNotification, [notificationOf(row)], { groups });
  return row.id;
};

const checkSchema = replyCheck(NoticeBody);

/**
 * Validates a notification. An error is a bug of the calling plugin, so it is not a refusal to the user, and the transaction is rolled
 * back.
 */
function checkNotice(notice: unknown): void {
  try {
    checkSchema(notice);
  } catch (cause) {
    throw new TypeError('notify: this is no notice; the cause says where', { cause });
  }
}

/** Inserts or updates a notification. A changed receiver is an error, because the notification would then be shown to two users. */
async function upsert(
  { tx, now = () => new Date() }: NotifyAt,
  id: string | undefined,
  to: Receiver,
  { title, message = '', severity = 'Info', state = 'Created', ...notice }: Omit<Notice, 'id' | 'to'>,
): Promise<NotificationRow> {
  const { applications = notificationHub.applications, icon = null, urls = [], actions = [], progress = null } = notice;
  if (to.receiver === 'Application' && applications.length !== 1)
    throw new TypeError('notify: a notice to an application names that one in `applications`');
  const at = now();
  const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  const { rows } = await sql<NotificationRow>`
    insert into notification (id, receiver, user_id, applications, severity, state, title, message, icon, urls, actions, progress,
      created_at, state_changed_at)
    values (coalesce(${id ?? null}::uuid, uuidv7()), ${to.receiver}, ${'userId' in to ? to.userId : null}, ${[...applications]},
      ${severity}, ${state}, ${title}, ${cleanMessage(message)}, ${json(icon)}, ${json(urls)}, ${json(actions)}, ${json(progress)},
      ${at}, ${at})
    on conflict (id) do update set
      applications = excluded.applications, severity = excluded.severity, state = excluded.state, title = excluded.title,
      message = excluded.message, icon = excluded.icon, urls = excluded.urls, actions = excluded.actions,
      progress = excluded.progress, version = notification.version + 1,
      state_version = case when excluded.state = 'InProgressIncremental' then notification.state_version else notification.version + 1 end,
      state_changed_at = case when excluded.state = 'InProgressIncremental' then notification.state_changed_at else excluded.state_changed_at end
    where notification.receiver = excluded.receiver and notification.user_id is not distinct from excluded.user_id
    returning *`.execute(tx);
  const [row] = rows;
  if (!row) throw new TypeError(`notify: the notification ${id} is there already, for another receiver`);
  return row;
}

async function companyOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select current_setting('app.company_id', true) as id`.execute(tx);
  const id = rows[0]?.id;
  if (!id) throw new TypeError('notify: this transaction is in no company');
  return id;
}
