import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function warehouses(db: Kysely<unknown>): Promise<void> {
  await sql`create table warehouse (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    name text collate "sk-x-icu" not null, street text not null, post_code text not null, city text not null
  )`.execute(db);
  await companyTable(db, 'warehouse');
  await sql`create unique index warehouse_name on warehouse (company_id, lower(name))`.execute(db);
}
