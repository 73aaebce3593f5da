import { type Kysely, sql } from 'kysely';

/** What each column means stands in `identity-tables.ts`. */
export default async function identityTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity_credential (
    subject text primary key references app_user (subject) on update cascade on delete cascade,
    password_hash text not null, email_verified_at timestamptz, changed_at timestamptz not null
  )`.execute(db);
  await sql`create table identity_payload (
    model text not null, id text not null, payload jsonb not null, grant_id text, user_code text, uid text, account_id text,
    expires_at timestamptz, consumed_at timestamptz, primary key (model, id)
  )`.execute(db);
  for (const column of ['grant_id', 'user_code', 'uid', 'account_id', 'expires_at'])
    await sql`create index on identity_payload (${sql.id(column)}) where ${sql.id(column)} is not null`.execute(db);
  await sql`create table identity_attempt (
    key text primary key, attempts integer not null, last_at timestamptz not null, blocked_until timestamptz
  )`.execute(db);
  await sql`create table identity_reset_link (
    token_hash text primary key, subject text not null references identity_credential on update cascade on delete cascade,
    expires_at timestamptz not null
  )`.execute(db);
  // No row of these is a company's, and no person's transaction has any business here: only the system sees them.
  const isSystem = sql.raw(`coalesce(current_setting('app.system', true), '') <> ''`);
  for (const name of ['credential', 'payload', 'attempt', 'reset_link']) {
    const table = sql.table(`identity_${name}`);
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    await sql`create policy system on ${table} using (${isSystem}) with check (${isSystem})`.execute(db);
  }
}
