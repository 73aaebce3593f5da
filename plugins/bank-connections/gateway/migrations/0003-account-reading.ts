import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** On which day each account was read last, by whichever consent: one that is added later, or anew, misses nothing. */
export default async function accountReading(db: Kysely<unknown>): Promise<void> {
  await sql`create table bank_account_reading (
    company_id uuid references company, iban text not null, read_on date not null, primary key (company_id, iban)
  )`.execute(db);
  await companyTable(db, 'bank_account_reading', { index: false, audit: false });
}
