import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/**
 * One row a company: read, changed and compared by version as one. `accounts` is the account of each currency that was
 * set; not a foreign key, so that an account may go: then what held before anything was set holds again.
 */
export default async function payoutSettings(db: Kysely<unknown>): Promise<void> {
  await sql`create table payout_settings (
    company_id uuid primary key references company, version integer not null, accounts jsonb not null
  )`.execute(db);
  await companyTable(db, 'payout_settings', { index: false, audit: { key: ['company_id'] } });
}
