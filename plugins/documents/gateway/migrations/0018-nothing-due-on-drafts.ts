import { type Kysely, sql } from 'kysely';

/** In the order of what is owed a draft stands with those on which nothing is: it asks nobody for money yet. */
export default async function nothingDueOnDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document alter column due_cents
    set expression as (case when status = 'issued' then (due * 100)::bigint else 0 end)`.execute(db);
}
