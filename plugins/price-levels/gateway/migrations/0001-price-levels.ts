import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** One row a company: the levels are read, changed and compared by version as one. */
export default async function priceLevels(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_level_set (
    company_id uuid primary key references company, version integer not null, levels jsonb not null
  )`.execute(db);
  await companyTable(db, 'price_level_set', { index: false, audit: { key: ['company_id'] } });
}
