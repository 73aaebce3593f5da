import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function webhooks(db: Kysely<unknown>): Promise<void> {
  await sql`create table webhook (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    url text not null, events text[] not null, enabled boolean not null,
    off_reason text check (off_reason in ('gone', 'failing')), failing_since timestamptz, previous_secret_until timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'webhook');
  await sql`create table webhook_delivery (
    id uuid primary key default gen_random_uuid(), company_id uuid references company,
    -- The order in which things happened: what happens to one thing holds its row, so for each subject it is that of committing.
    sequence bigint generated always as identity,
    webhook_id uuid not null references webhook on delete cascade,
    event_id uuid not null, event text not null, subject text not null, cause text not null check (cause in ('event', 'replay', 'test')),
    at timestamptz not null, body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
    -- The one job that has it; any other finds out that it is not meant.
    job_id uuid,
    attempts integer not null default 0, attempted_at timestamptz, next_attempt_at timestamptz,
    status integer, milliseconds integer, fault text, answer text
  )`.execute(db);
  await companyTable(db, 'webhook_delivery', { audit: false, index: ['company_id', 'webhook_id', 'sequence'] });
  await sql`create index webhook_delivery_waiting on webhook_delivery (webhook_id, subject, sequence) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index webhook_delivery_by_age on webhook_delivery (company_id, at) where state <> 'waiting'`.execute(
    db,
  );
}
