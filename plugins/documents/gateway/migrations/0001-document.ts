import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** Documents of all kinds, their payments and the links between them. Parties and lines are frozen copies, so JSON. */
export default async function documents(db: Kysely<unknown>): Promise<void> {
  await sql`create table document (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    kind text not null, status text not null default 'draft' check (status in ('draft', 'issued', 'cancelled')),
    payment_state text not null default 'unpaid' check (payment_state in ('unpaid', 'partly', 'paid', 'overpaid')),
    number text, sequence_code text, partner_id uuid, supplier jsonb, customer jsonb not null,
    customer_name text collate "sk-x-icu" not null, issued_on date not null, supplied_on date not null, due_on date not null,
    currency text not null, exchange_rate numeric(18, 6), variable_symbol text not null default '',
    constant_symbol text not null default '', specific_symbol text not null default '', payment_method text not null,
    lines jsonb not null, base numeric(18, 2) not null, vat numeric(18, 2) not null, total numeric(18, 2) not null,
    rounding numeric(18, 2) not null, paid numeric(18, 2) not null default 0, due numeric(18, 2) not null, by_rate jsonb not null,
    recalculation_version text not null, sent_on date, note text not null default '',
    created_at timestamptz not null default now(), check ((status = 'draft') = (number is null))
  )`.execute(db);
  // One index per order of the list; each begins with what every query fixes.
  await companyTable(db, 'document', { index: ['company_id', 'kind', 'issued_on', 'id'] });
  await sql`create unique index document_number on document (company_id, kind, number) where number is not null`.execute(
    db,
  );
  await sql`create index document_by_customer on document (company_id, kind, customer_name, id)`.execute(db);
  await sql`create index document_by_due on document (company_id, kind, due_on, id)`.execute(db);
  await sql`create index document_by_total on document (company_id, kind, total, id)`.execute(db);
  await sql`create index document_by_due_amount on document (company_id, kind, due, id)`.execute(db);
  await sql`create index document_by_number on document (company_id, kind, coalesce(number, ''), id)`.execute(db);
  await sql`create index document_by_partner on document (company_id, partner_id, issued_on, id) where partner_id is not null`.execute(
    db,
  );
  await sql`create index document_open on document (company_id, kind, due_on, id)
    where status = 'issued' and payment_state in ('unpaid', 'partly')`.execute(db);

  await sql`create table document_payment (
    id uuid primary key default uuidv7(), company_id uuid references company,
    document_id uuid not null references document on delete cascade, amount numeric(18, 2) not null, paid_on date not null,
    method text not null, bank_transaction_id text, created_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'document_payment', { index: ['company_id', 'document_id', 'id'] });

  await sql`create table document_link (
    id uuid primary key default uuidv7(), company_id uuid references company,
    from_id uuid not null references document on delete cascade, to_id uuid not null references document on delete cascade,
    kind text not null check (kind in ('copy', 'conversion', 'correction', 'settlement')), unique (from_id, to_id, kind)
  )`.execute(db);
  await companyTable(db, 'document_link', { index: ['company_id', 'from_id', 'to_id'] });
}
