import { type Kysely, sql } from 'kysely';

/** What each column means stands in `identity-tables.ts`. */
export default async function spentLinks(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity_spent_link (
    token_hash text primary key, subject text not null references identity_credential on update cascade on delete cascade,
    expires_at timestamptz not null
  )`.execute(db);
  const isSystem = sql.raw(`coalesce(current_setting('app.system', true), '') <> ''`);
  await sql`alter table identity_spent_link enable row level security`.execute(db);
  await sql`alter table identity_spent_link force row level security`.execute(db);
  await sql`create policy system on identity_spent_link using (${isSystem}) with check (${isSystem})`.execute(db);
}
