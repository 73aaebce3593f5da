import { type Kysely, sql } from 'kysely';
import { currentCompany, currentUser, protectTable } from '#core/gateway';

/**
 * Notifications, and what each person did with them.
 *
 * Not a `companyTable`: what is for a person in every company of theirs (receiver `User`) belongs to none of them. Such a row
 * is that person's alone. Neither table is audited: they are bookkeeping, and progress would fill the log.
 */
export default async function notifications(db: Kysely<unknown>): Promise<void> {
  await sql`create table notification (
    id uuid primary key default uuidv7(),
    company_id uuid references company default ${sql.raw(currentCompany)},
    receiver text not null check (receiver in ('Tenant', 'Application', 'TenantUser', 'User', 'SignalRConnection')),
    user_id uuid references app_user,
    applications text[] not null,
    severity text not null, state text not null,
    title text not null, message text not null,
    icon jsonb, urls jsonb not null, actions jsonb not null, progress jsonb,
    -- Rises with each change; state_version follows it, but not for mere progress. Seen: seen_version >= state_version.
    version integer not null default 1, state_version integer not null default 1,
    created_at timestamptz not null, state_changed_at timestamptz not null,
    check ((company_id is null) = (receiver = 'User')),
    check ((user_id is null) = (receiver in ('Tenant', 'Application')))
  )`.execute(db);
  await protectTable(db, 'notification', [
    { name: 'company_rows', rows: `company_id = ${currentCompany}` },
    { name: 'own_rows', rows: `company_id is null and user_id = ${currentUser}` },
  ]);
  await sql`create index notification_by_company on notification (company_id, state_changed_at desc)`.execute(db);
  await sql`create index notification_by_user on notification (user_id) where company_id is null`.execute(db);
  await sql`create table notification_reader (
    notification_id uuid references notification on delete cascade, user_id uuid references app_user,
    seen_version integer not null default 0, deleted_version integer not null default 0,
    primary key (notification_id, user_id)
  )`.execute(db);
  await protectTable(db, 'notification_reader', [{ name: 'own_rows', rows: `user_id = ${currentUser}` }]);
}
