import { type Kysely, sql } from 'kysely';

/** What the company says in the fields that plugins add to it. */
export default async function companyExtra(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column extra jsonb not null default '{}'`.execute(db);
}
