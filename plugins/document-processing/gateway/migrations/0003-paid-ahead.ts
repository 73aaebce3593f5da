import { type Kysely, sql } from 'kysely';

/** What was paid of a document before it arrived, until it is issued and can have a payment. */
export default async function paidAhead(db: Kysely<unknown>): Promise<void> {
  await sql`alter table arrived_document add column paid_ahead numeric(18,2) check (paid_ahead > 0)`.execute(db);
  await sql`create index arrived_document_paid_ahead on arrived_document (document_id) where paid_ahead is not null`.execute(
    db,
  );
}
