import { type Kysely, sql } from 'kysely';
import { companyTable } from '../database/company-table.ts';
import { isSystem } from '../database/policies.ts';
import { protectTable } from '../database/protect-table.ts';

/** Long work that is found again tomorrow, files that end and know their reader, and the key that signs links to them. */
export default async function longWork(db: Kysely<unknown>): Promise<void> {
  await sql`create table long_work (
    id uuid primary key default uuidv7(), company_id uuid references company, user_id uuid not null references app_user,
    name text not null, input jsonb not null, locale text not null, title text not null,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'failed', 'cancelled', 'refused')),
    done integer not null default 0, total integer, cancel_asked boolean not null default false,
    created_at timestamptz not null default now(), ended_at timestamptz
  )`.execute(db);
  await companyTable(db, 'long_work', { audit: false, index: ['company_id', 'user_id', 'created_at'] });
  await sql`alter table file add column reader_id uuid references app_user, add column expires_at timestamptz`.execute(
    db,
  );
  await sql`create index file_by_expiry on file (company_id, expires_at) where expires_at is not null`.execute(db);
  await sql`create table signing_key (name text primary key, key bytea not null, created_at timestamptz not null default now())`.execute(
    db,
  );
  await protectTable(db, 'signing_key', [{ name: 'system', rows: isSystem }]);
}
