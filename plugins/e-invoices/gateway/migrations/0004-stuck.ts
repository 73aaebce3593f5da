import { type Kysely, sql } from 'kysely';

/** What a person should look at is counted for the start page, among all that was ever sent. */
export default async function stuckEInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`create index e_invoice_stuck on e_invoice (company_id, state) where state in ('waiting', 'unknown', 'refused', 'undelivered')`.execute(
    db,
  );
}
