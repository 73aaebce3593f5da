import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** The client's secret is not here but among the secrets of the company, which are encrypted. */
export default async function providers(db: Kysely<unknown>): Promise<void> {
  await sql`create table e_invoice_provider (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    name text not null, profile text not null, address text not null, client_id text not null, firm_id text not null,
    is_test boolean not null, sends boolean not null, receives boolean not null, is_chosen boolean not null,
    created_at timestamptz not null default now(),
    check (sends or not is_chosen)
  )`.execute(db);
  await companyTable(db, 'e_invoice_provider');
  // The law allows any number of providers for what goes out, and exactly one for what comes.
  await sql`create unique index e_invoice_provider_receiving on e_invoice_provider (company_id) where receives`.execute(
    db,
  );
  await sql`create unique index e_invoice_provider_chosen on e_invoice_provider (company_id) where is_chosen`.execute(
    db,
  );
}
