import { type Kysely, sql } from 'kysely';

/** Who made it: a draft of one's own may be deleted with less of a right. Of older drafts nobody knows; an admin deletes them. */
export default async function createdBy(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column created_by uuid`.execute(db);
}
