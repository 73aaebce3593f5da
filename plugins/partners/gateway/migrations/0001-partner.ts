import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function partners(db: Kysely<unknown>): Promise<void> {
  await sql`create table partner (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    name text collate "sk-x-icu" not null, street text not null default '', post_code text not null default '',
    city text not null default '', country text not null default 'SK', registration_id text not null default '',
    tax_id text not null default '', vat_id text not null default '', vat_payer_type text not null default 'NonPayer',
    email text not null default '', phone text not null default '', iban text not null default '', note text not null default '',
    created_at timestamptz not null default now()
  )`.execute(db);
  // The list pages by name, then id.
  await companyTable(db, 'partner', { index: ['company_id', 'name', 'id'] });
  await sql`create unique index partner_identity on partner (company_id, lower(name), registration_id)`.execute(db);
}
