import { type Kysely, sql } from 'kysely';

/**
 * Lists of drafts, of the cancelled, of one payment state and of the overdue, newest first: without these a filter that
 * few rows pass reads through all the documents of a company.
 */
export default async function filteredLists(db: Kysely<unknown>): Promise<void> {
  await sql`create index document_by_status on document (company_id, kind, status, issued_on, id)`.execute(db);
  await sql`create index document_by_payment on document (company_id, kind, payment_state, issued_on, id)
    where status = 'issued'`.execute(db);
  await sql`create index document_open_by_issue on document (company_id, kind, issued_on, id)
    where status = 'issued' and payment_state in ('unpaid', 'partly')`.execute(db);
}
