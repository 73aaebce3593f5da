import { type Kysely, sql } from 'kysely';

/** The number that the other side gave its document, as it is compared: what was entered before is found among all that there is. */
export default async function theirNumber(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column their_number text not null default ''`.execute(db);
  await sql`create index document_by_their_number on document (company_id, kind, their_number) where their_number <> ''`.execute(
    db,
  );
}
