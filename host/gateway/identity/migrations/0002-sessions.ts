import { type Kysely, sql } from 'kysely';

/** What a person is shown of their sessions; see `SessionTable` in `identity-tables.ts`. */
export default async function sessions(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity_session (
    uid text primary key, subject text not null references app_user (subject) on update cascade on delete cascade,
    started_at timestamptz not null, seen_at timestamptz not null, address text, user_agent text
  )`.execute(db);
  await sql`create index on identity_session (subject)`.execute(db);
  const isSystem = sql.raw(`coalesce(current_setting('app.system', true), '') <> ''`);
  await sql`alter table identity_session enable row level security`.execute(db);
  await sql`alter table identity_session force row level security`.execute(db);
  await sql`create policy system on identity_session using (${isSystem}) with check (${isSystem})`.execute(db);
}
