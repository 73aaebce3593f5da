import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function paymentOrder(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_order (
    id uuid primary key default uuidv7(), company_id uuid references company,
    created_at timestamptz not null, created_by text not null, account_name text not null, iban text not null,
    pay_on date not null, total numeric(18, 2) not null, file_id uuid not null, withdrawn_at timestamptz
  )`.execute(db);
  await companyTable(db, 'payment_order');
  // Documents are another plugin's.
  await sql`create table payment_order_item (
    id uuid primary key default uuidv7(), company_id uuid references company,
    order_id uuid not null references payment_order on delete cascade,
    document_id uuid not null, number text not null, their_number text not null, name text not null, iban text not null,
    amount numeric(18, 2) not null, variable_symbol text not null, specific_symbol text not null, constant_symbol text not null
  )`.execute(db);
  await companyTable(db, 'payment_order_item', { index: ['company_id', 'order_id'] });
  await sql`create index payment_order_item_document on payment_order_item (company_id, document_id)`.execute(db);
}
