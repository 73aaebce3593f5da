import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function bankAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`create table bank_account (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    name text collate "sk-x-icu" not null, iban text not null, swift text not null default '', bank text not null default '',
    currency text not null, is_main boolean not null default false, created_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'bank_account');
  await sql`create unique index bank_account_iban on bank_account (company_id, iban)`.execute(db);
  await sql`create unique index bank_account_main on bank_account (company_id) where is_main`.execute(db);
}
