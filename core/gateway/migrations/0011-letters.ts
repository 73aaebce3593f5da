import { type Kysely, sql } from 'kysely';
import { companyTable } from '../database/company-table.ts';

/** Letters, what became of each, and the mailbox of the demo. What each column means stands in `mail/letter-tables.ts`. */
export default async function letters(db: Kysely<unknown>): Promise<void> {
  await sql`create table letter (
    id uuid primary key default uuidv7(), company_id uuid references company,
    kind text not null, about_type text, about_id uuid, key text,
    message_id text not null unique, repeats uuid references letter,
    asked_by uuid not null references app_user, asker_language text not null, language text not null,
    sender jsonb, reply_to text, recipients jsonb not null, only_to text[],
    subject text not null default '', text text not null default '', html text not null default '',
    attachments jsonb not null default '[]',
    state text not null check (state in ('queued', 'held', 'sending', 'accepted', 'bounced', 'uncertain', 'given-up', 'cancelled')),
    reason text, attempts integer not null default 0, next_at timestamptz,
    attempt_id uuid, job_id uuid, taken_at timestamptz, handed_over_at timestamptz,
    accepted_at timestamptz, ended_at timestamptz, fault text, response text, way text, server_message_id text,
    decided_by uuid references app_user, decided_at timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  // The system's policy: housekeeping looks for letters whose job was lost, whosever they are.
  await companyTable(db, 'letter', {
    system: true,
    audit: { except: ['text', 'html'] },
    index: ['company_id', 'created_at', 'id'],
  });
  await sql`create unique index letter_by_key on letter (company_id, key) where key is not null`.execute(db);
  await sql`create index letter_by_about on letter (about_id, created_at) where about_id is not null`.execute(db);
  await sql`create index letter_on_its_way on letter (state, coalesce(taken_at, next_at)) where state in ('queued', 'sending')`.execute(
    db,
  );
  await sql`create index letter_by_server_id on letter (server_message_id) where server_message_id is not null`.execute(
    db,
  );
  await sql`create table letter_attempt (
    id uuid primary key default uuidv7(), company_id uuid references company,
    letter_id uuid not null references letter on delete cascade, number integer not null,
    started_at timestamptz not null, ended_at timestamptz,
    outcome text check (outcome in ('accepted', 'failed', 'uncertain')), fault text, response text, way text, server text,
    unique (letter_id, number)
  )`.execute(db);
  await companyTable(db, 'letter_attempt', { audit: false });
  await sql`create table demo_letter (
    id uuid primary key default uuidv7(), company_id uuid references company,
    letter_id uuid not null unique references letter on delete cascade,
    sender jsonb not null, recipients jsonb not null, subject text not null, text text not null, html text not null,
    attachments jsonb not null, raw bytea not null, received_at timestamptz not null
  )`.execute(db);
  await companyTable(db, 'demo_letter', { audit: false, index: ['company_id', 'received_at', 'id'] });
}
