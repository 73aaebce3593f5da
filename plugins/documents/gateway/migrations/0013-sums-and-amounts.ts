import { type Kysely, sql } from 'kysely';

/**
 * Lists in the order of an amount, within each currency; amounts that are searched for; sums of a list.
 *
 * Comparisons of `numeric`, and of `coalesce`, are not leakproof, so under row-level security they filter what an index
 * brings and never enter it: a page far behind read through all before it. Those of plain `bigint` and `text` are.
 */
export default async function sumsAndAmounts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document
    add column total_cents bigint generated always as ((total * 100)::bigint) stored,
    add column due_cents bigint generated always as ((due * 100)::bigint) stored,
    add column number_or_empty text generated always as (coalesce(number, '')) stored`.execute(db);
  await sql`drop index document_by_total`.execute(db);
  await sql`drop index document_by_due_amount`.execute(db);
  await sql`drop index document_by_number`.execute(db);
  await sql`create index document_by_total on document (company_id, kind, currency, total_cents, id)`.execute(db);
  await sql`create index document_by_due_amount on document (company_id, kind, currency, due_cents, id)`.execute(db);
  await sql`create index document_by_number on document (company_id, kind, number_or_empty, id)`.execute(db);
  // All that a sum reads: the rows themselves, with their lines, are twenty times as much.
  await sql`create index document_sums on document (company_id, kind, issued_on)
    include (status, payment_state, due_on, currency, base, vat, total, due)`.execute(db);
}
