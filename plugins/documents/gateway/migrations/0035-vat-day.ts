import { type Kysely, sql } from 'kysely';

/**
 * The day by which VAT counts a document: its supply, or of others' invoices the day whose period it is deducted in. What was entered before this
 * stays where it was reported.
 */
export default async function vatDay(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document
    add column deducted_on date,
    add column vat_on date generated always as (coalesce(deducted_on, supplied_on)) stored`.execute(db);
  await sql`create index document_by_vat on document (company_id, kind, vat_on, id)`.execute(db);
  await sql`drop index document_by_supply`.execute(db);
}
