import { type Kysely, sql } from 'kysely';
import { auditTable, createAuditFunction } from '../database/audit-table.ts';
import { companyTable } from '../database/company-table.ts';
import { currentCompany, currentUser, isPersonal, isSystem } from '../database/policies.ts';
import { protectTable } from '../database/protect-table.ts';

/** Core's tables. What each column means stands in `core-tables.ts`. */
export default async function coreTables(db: Kysely<unknown>): Promise<void> {
  for (const extension of ['citext', 'pg_trgm'])
    await sql`create extension if not exists ${sql.id(extension)}`.execute(db);
  await audit(db);
  await companies(db);
  await rights(db);
  await exchange(db);
  await storage(db);
}

async function audit(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_entry (
    id uuid primary key default uuidv7(), company_id uuid, at timestamptz not null default now(), user_id uuid, reason text,
    correlation_id text, table_name text not null, entity_id text not null, action text not null, before jsonb, after jsonb
  )`.execute(db);
  await sql`create index audit_entry_by_company on audit_entry (company_id, id)`.execute(db);
  await sql`create index audit_entry_by_entity on audit_entry (company_id, table_name, entity_id, id)`.execute(db);
  await createAuditFunction(db);
  // No policy to update or delete, and one to insert that only a trigger meets: history is not rewritten by a mistake.
  await protectTable(db, 'audit_entry', [
    { name: 'company_rows', to: 'select', rows: `company_id = ${currentCompany}` },
    { name: 'system', to: 'select', rows: isSystem },
    { name: 'written_by_trigger', to: 'insert', rows: 'pg_trigger_depth() > 0' },
  ]);
}

async function companies(db: Kysely<unknown>): Promise<void> {
  await sql`create table app_user (
    id uuid primary key default uuidv7(), subject text not null unique, email citext not null unique,
    name text collate "sk-x-icu" not null, created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table company (
    id uuid primary key default uuidv7(), version integer not null default 1, name text collate "sk-x-icu" not null,
    contact_name text not null default '', street text not null default '', post_code text not null default '',
    city text not null default '', country text not null default 'SK', registration_id text not null default '',
    tax_id text not null default '', vat_id text not null default '',
    vat_payer_type text not null default 'NonPayer' check (vat_payer_type in ('NonPayer', 'Payer', 'RegisteredVatPayer7')),
    registration_court_text_translations jsonb not null default '{}', oss_tax_state text not null default 'NonRegistered',
    phone_number text not null default '', email text not null default '', web text not null default '',
    migration_system_type text not null default '', created_at timestamptz not null default now(), ready_at timestamptz,
    deleted_at timestamptz
  )`.execute(db);
  await sql`create table membership (
    company_id uuid references company, user_id uuid not null references app_user,
    role text not null check (role in ('Owner', 'Admin', 'Guest', 'Accountant', 'Team member', 'Employee')),
    is_default boolean not null default false, last_login_at timestamptz, created_at timestamptz not null default now(),
    primary key (company_id, user_id)
  )`.execute(db);
  await sql`create unique index membership_default on membership (user_id) where is_default`.execute(db);
  await sql`create index membership_by_user on membership (user_id)`.execute(db);

  // In the personal context alone: inside a company a person's other memberships are not to be seen.
  const own = `user_id = ${currentUser} and ${isPersonal}`;
  await companyTable(db, 'membership', { system: true, index: false, audit: { key: ['user_id'] } });
  await sql.raw(`create policy own_select on membership for select using (${own})`).execute(db);
  await sql.raw(`create policy own_update on membership for update using (${own}) with check (${own})`).execute(db);
  await protectTable(db, 'company', [
    { name: 'company_rows', rows: `id = ${currentCompany}` },
    // The subqueries are under membership's own policies.
    { name: 'own_memberships', to: 'select', rows: `${isPersonal} and id in (select company_id from membership)` },
    { name: 'system', rows: isSystem },
  ]);
  await auditTable(db, 'company', { company: 'id' });
  await protectTable(db, 'app_user', [
    { name: 'self', rows: `id = ${currentUser}` },
    {
      name: 'fellow_members',
      to: 'select',
      rows: `${currentCompany} is not null and id in (select user_id from membership)`,
    },
    { name: 'system', rows: isSystem },
  ]);
}

async function rights(db: Kysely<unknown>): Promise<void> {
  await sql`create table licence (
    id uuid primary key default uuidv7(), company_id uuid references company, application_type text not null,
    type text not null check (type in ('Free', 'Trial', 'Flexi', 'Pro')), valid_until date, modules text[] not null default '{}',
    detailed_modules text[], is_academic boolean not null default false, customer_number text, package_name text not null default '',
    auto_renew boolean not null default false, problem_code text, trial_exists boolean not null default false,
    source_type text not null default '', companies_limit integer, users_limit integer
  )`.execute(db);
  await sql`create index licence_by_customer on licence (customer_number) where customer_number is not null`.execute(
    db,
  );
  await companyTable(db, 'licence', { system: true, index: ['company_id', 'application_type', 'id'] });
  await sql`create table feature_flag (
    id uuid primary key default uuidv7(), name text not null, company_id uuid references company, enabled boolean not null,
    unique nulls not distinct (company_id, name)
  )`.execute(db);
  await protectTable(db, 'feature_flag', [
    { name: 'readable', to: 'select', rows: `company_id is null or company_id = ${currentCompany}` },
    { name: 'system', rows: isSystem },
  ]);
  await auditTable(db, 'feature_flag');
  await sql`create table permission_override (
    id uuid primary key default uuidv7(), company_id uuid references company, user_id uuid references app_user, role text,
    permission text not null, allowed boolean not null, check (num_nonnulls(user_id, role) = 1),
    unique nulls not distinct (company_id, user_id, role, permission)
  )`.execute(db);
  await companyTable(db, 'permission_override', { system: true, index: false });
}

async function exchange(db: Kysely<unknown>): Promise<void> {
  await sql`create table outbox (
    id bigint generated always as identity primary key, transaction_id xid8 not null default pg_current_xact_id(),
    hub text not null, event text not null, audience jsonb not null, payload jsonb not null, origin text,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index outbox_by_transaction on outbox (transaction_id)`.execute(db);
  await sql`create index outbox_by_age on outbox (created_at)`.execute(db);
  await protectTable(db, 'outbox', [
    { name: 'emitted', to: 'insert', rows: 'true' },
    { name: 'system', rows: isSystem },
  ]);
  await sql`create table idempotency_answer (
    user_id uuid not null references app_user, key text not null, company_id uuid, endpoint text not null, request_hash text not null,
    status integer, content_type text, body bytea, created_at timestamptz not null default now(), primary key (user_id, key)
  )`.execute(db);
  await sql`create index idempotency_answer_by_age on idempotency_answer (created_at)`.execute(db);
  await protectTable(db, 'idempotency_answer', [
    { name: 'own', rows: `user_id = ${currentUser}` },
    { name: 'system', rows: isSystem },
  ]);
  await sql`create table job_step (
    job_id uuid not null, step text not null, company_id uuid references company, result jsonb,
    created_at timestamptz not null default now(), primary key (job_id, step)
  )`.execute(db);
  await companyTable(db, 'job_step', { system: true, audit: false, index: ['company_id', 'created_at'] });
}

async function storage(db: Kysely<unknown>): Promise<void> {
  await sql`create table file (
    id uuid primary key default uuidv7(), company_id uuid references company, name text not null, type text not null,
    size bigint not null, created_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'file');
  await sql`create table file_chunk (
    company_id uuid, file_id uuid not null references file on delete cascade, position integer not null, bytes bytea not null,
    primary key (file_id, position)
  )`.execute(db);
  // PDFs and images are compressed already: trying again costs time and gains nothing.
  await sql`alter table file_chunk alter column bytes set storage external`.execute(db);
  await companyTable(db, 'file_chunk', { audit: false, index: false });
  await sql`create table secret (
    id uuid primary key default uuidv7(), company_id uuid references company, name text not null, sealed bytea not null,
    updated_at timestamptz not null default now(), unique nulls not distinct (company_id, name)
  )`.execute(db);
  await sql.raw(`alter table secret alter column company_id set default ${currentCompany}`).execute(db);
  await protectTable(db, 'secret', [
    { name: 'company_rows', rows: `company_id = ${currentCompany}` },
    { name: 'system', rows: isSystem },
  ]);
  await auditTable(db, 'secret', { except: ['sealed'] });
  // No policies: see unprotected-tables.ts.
  await sql`create table search_entry (
    company_id uuid not null references company, kind text not null, entity_id uuid not null, folded text not null,
    primary key (company_id, kind, entity_id)
  )`.execute(db);
  // Every search reads the pending list to its end: a short one costs an import little, and keeps searches on the index.
  await sql`create index search_entry_folded on search_entry using gin (folded gin_trgm_ops) with (gin_pending_list_limit = 256)`.execute(
    db,
  );
}
