import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function bankConnection(db: Kysely<unknown>): Promise<void> {
  // `secret`: what comes back in `state` after the company, so that nobody else's return completes it.
  await sql`create table bank_connection (
    id uuid primary key default uuidv7(), company_id uuid references company,
    bank_id text not null, bank_name text not null, consent_id text not null, secret text not null,
    state text not null default 'asked' check (state in ('asked', 'connected', 'expired')),
    asked_at timestamptz not null, valid_until date, ibans text[] not null default '{}',
    refreshed_at timestamptz, fault text
  )`.execute(db);
  await companyTable(db, 'bank_connection');
  await sql`create table bank_refresh (
    id uuid not null unique default uuidv7(), company_id uuid references company primary key, begun_at timestamptz not null
  )`.execute(db);
  await companyTable(db, 'bank_refresh', { index: false });
}
