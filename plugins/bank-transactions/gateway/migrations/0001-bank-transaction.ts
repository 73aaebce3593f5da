import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function bankTransactions(db: Kysely<unknown>): Promise<void> {
  await sql`create table bank_transaction (
    id uuid primary key default uuidv7(), company_id uuid references company,
    account text not null, booked_on date not null, amount numeric(18, 2) not null, currency text not null,
    counterparty text not null, iban text not null, variable_symbol text not null, specific_symbol text not null,
    constant_symbol text not null, text text not null, reference text not null, format text not null,
    is_fee boolean not null, is_reversal boolean not null,
    state text not null default 'unmatched' check (state in ('unmatched', 'matched', 'ignored'))
  )`.execute(db);
  await companyTable(db, 'bank_transaction', { index: ['company_id', 'booked_on', 'id'] });
  await sql`create index bank_transaction_state on bank_transaction (company_id, state, booked_on, id)`.execute(db);
  // Documents and their payments are another plugin's.
  await sql`create table bank_match (
    id uuid primary key default uuidv7(), company_id uuid references company,
    transaction_id uuid not null references bank_transaction on delete cascade,
    document_id uuid not null, collection text not null, number text not null, name text not null, payment_id uuid not null,
    amount numeric(18, 2) not null, automatic boolean not null, reasons jsonb not null, learnt boolean not null, former_partner text,
    unique (company_id, transaction_id, document_id)
  )`.execute(db);
  await companyTable(db, 'bank_match', { index: false });
  // Whose account that is, as matches have taught; the newest stands.
  await sql`create table bank_pairing (
    id uuid not null unique default uuidv7(), company_id uuid references company, iban text, partner text not null,
    primary key (company_id, iban)
  )`.execute(db);
  await companyTable(db, 'bank_pairing', { index: false });
  await sql`create table bank_refusal (
    id uuid not null unique default uuidv7(), company_id uuid references company,
    transaction_id uuid references bank_transaction on delete cascade, document_id uuid,
    primary key (company_id, transaction_id, document_id)
  )`.execute(db);
  await companyTable(db, 'bank_refusal', { index: false });
  // What stands where in the tables of a bank, by the names of their columns.
  await sql`create table bank_csv_layout (
    id uuid not null unique default uuidv7(), company_id uuid references company, head text, layout jsonb not null,
    primary key (company_id, head)
  )`.execute(db);
  await companyTable(db, 'bank_csv_layout', { index: false });
}
