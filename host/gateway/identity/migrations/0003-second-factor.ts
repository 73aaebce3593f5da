import { type Kysely, sql } from 'kysely';

/** What each column means stands in `identity-tables.ts`. */
export default async function secondFactor(db: Kysely<unknown>): Promise<void> {
  const person = sql`subject text not null references identity_credential on update cascade on delete cascade`;
  await sql`create table identity_device (
    ${person}, device_hash text not null, seen_at timestamptz not null, primary key (subject, device_hash)
  )`.execute(db);
  await sql`create table identity_second_factor (
    ${person}, since timestamptz, last_step bigint not null default 0, primary key (subject)
  )`.execute(db);
  await sql`create table identity_recovery_code (
    ${person}, code_hash text not null, primary key (subject, code_hash)
  )`.execute(db);
  await sql`create table identity_sign_up (
    token_hash text primary key, email text not null, name text not null, password_hash text not null,
    expires_at timestamptz not null
  )`.execute(db);
  const isSystem = sql.raw(`coalesce(current_setting('app.system', true), '') <> ''`);
  for (const name of ['device', 'second_factor', 'recovery_code', 'sign_up']) {
    const table = sql.table(`identity_${name}`);
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    await sql`create policy system on ${table} using (${isSystem}) with check (${isSystem})`.execute(db);
  }
}
