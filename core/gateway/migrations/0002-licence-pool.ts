import { type Kysely, sql } from 'kysely';
import { auditTable } from '../database/audit-table.ts';
import { isSystem } from '../database/policies.ts';
import { protectTable } from '../database/protect-table.ts';

/** Licences that were bought, each for a number of companies; a company's own row says which one it uses. [A3-3] [A3-4] */
export default async function licencePool(db: Kysely<unknown>): Promise<void> {
  await sql`create table licence_pool (
    id uuid primary key default uuidv7(), customer_number text not null, holder_email citext not null,
    company_name text not null default '', company_registration_id text not null default '',
    application_type text not null default 'Invoicing', type text not null check (type in ('Trial', 'Flexi', 'Pro')),
    package_name text not null, valid_until date, modules text[] not null default '{}', detailed_modules text[],
    is_academic boolean not null default false, auto_renew boolean not null default false,
    source_type text not null default '', companies_limit integer not null check (companies_limit >= 0),
    users_limit integer check (users_limit > 0), created_at timestamptz not null default now(),
    unique (customer_number, application_type)
  )`.execute(db);
  await sql`create index licence_pool_by_holder on licence_pool (holder_email)`.execute(db);
  // Of no company: offers are read across companies, for owners alone (core/gateway/platform/licence-pool.ts).
  await protectTable(db, 'licence_pool', [{ name: 'system', rows: isSystem }]);
  await auditTable(db, 'licence_pool');

  await sql`alter table licence add column pool_id uuid references licence_pool, add column assigned_at timestamptz`.execute(
    db,
  );
  await sql`create index licence_by_pool on licence (pool_id, assigned_at, id) where pool_id is not null`.execute(db);
}
