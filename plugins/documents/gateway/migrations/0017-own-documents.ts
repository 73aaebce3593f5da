import { type Kysely, sql } from 'kysely';

/** The documents that somebody made, the last one first: for whom they were is offered on a new one, also among a million. */
export default async function ownDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`create index document_by_maker on document (company_id, kind, created_by, id) where created_by is not null`.execute(
    db,
  );
}
