import { type Kysely, sql } from 'kysely';

/** What is supplied in a month: what an accountant is given, and what VAT is due for. */
export default async function bySupply(db: Kysely<unknown>): Promise<void> {
  await sql`create index document_by_supply on document (company_id, kind, supplied_on, id)`.execute(db);
  await sql`create index document_payment_by_day on document_payment (company_id, paid_on, id)`.execute(db);
}
