import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** When a person asked last that the provider be polled at once, so that many requests make one poll. */
export default async function askedPolls(db: Kysely<unknown>): Promise<void> {
  await sql`create table e_invoice_poll (
    company_id uuid primary key references company, begun_at timestamptz not null
  )`.execute(db);
  await companyTable(db, 'e_invoice_poll', { audit: false, index: false });
}
