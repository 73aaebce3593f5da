import { type Kysely, sql } from 'kysely';

/** What items say in the fields that plugins add to them. */
export default async function extra(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalog_item add column extra jsonb not null default '{}'`.execute(db);
}
