import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** What repeats, and what became of each of its times. */
export default async function templates(db: Kysely<unknown>): Promise<void> {
  await sql`create table invoice_template (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    name text collate "sk-x-icu" not null, document jsonb not null, customer_name text collate "sk-x-icu" not null,
    total numeric(18, 2) not null, currency text not null,
    every integer not null check (every > 0), unit text not null check (unit in ('month', 'week')),
    starts_on date not null, until_on date, due_days integer not null, issues boolean not null, sends boolean not null,
    is_on boolean not null default true, stopped_by text check (stopped_by in ('left', 'right', 'rates', 'refused')),
    next_on date, works_for uuid not null, rates_told boolean not null default false,
    created_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'invoice_template', { index: ['company_id', 'name', 'id'] });
  // What is due, in the name of whom.
  await sql`create index invoice_template_due on invoice_template (company_id, next_on, works_for)
    where is_on and stopped_by is null and next_on is not null`.execute(db);

  await sql`create table template_run (
    id uuid primary key default uuidv7(), company_id uuid references company,
    template_id uuid not null references invoice_template on delete cascade, period date not null,
    outcome text not null check (outcome in ('draft', 'issued', 'skipped')), document_id uuid, reason text,
    created_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'template_run', { index: ['company_id', 'template_id', 'period'] });
  // Inserted in the transaction that makes the invoice: each time once, whatever the processes do.
  await sql`create unique index template_run_once on template_run (template_id, period)`.execute(db);
}
