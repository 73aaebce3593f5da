import { type Kysely, sql } from 'kysely';

/** The receipt by which a payment was made: it is taken back with that, and in no other way. */
export default async function receipts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document_payment add column receipt_id uuid`.execute(db);
  await sql`create index document_payment_by_receipt on document_payment (company_id, receipt_id) where receipt_id is not null`.execute(
    db,
  );
}
