import { type Kysely, sql } from 'kysely';

/**
 * Corrections and tax documents for payments are types of a kind. What one corrects, the payment that it taxes, the advances
 * that it deducts (as they stood when it was issued); of a payment that nobody typed, what it comes of. What is looked up by
 * them is few beside the rows without, so each index holds those alone.
 */
export default async function types(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column type text, add column corrects_id uuid references document,
    add column payment_id uuid, add column advances jsonb not null default '[]'`.execute(db);
  await sql`create index document_by_type on document (company_id, kind, type, issued_on, id) where type is not null`.execute(
    db,
  );
  await sql`create index document_by_corrected on document (company_id, corrects_id) where corrects_id is not null`.execute(
    db,
  );
  await sql`create index document_taxing_payment on document (company_id, payment_id) where payment_id is not null`.execute(
    db,
  );
  await sql`alter table document_payment add column set_off_id uuid references document,
    add column source_payment_id uuid references document_payment`.execute(db);
  await sql`create index document_payment_of_source on document_payment (company_id, source_payment_id)
    where source_payment_id is not null`.execute(db);
  await sql`create index document_payment_of_set_off on document_payment (company_id, set_off_id)
    where set_off_id is not null`.execute(db);
}
