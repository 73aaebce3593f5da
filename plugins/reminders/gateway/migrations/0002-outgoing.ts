import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** Reminders leave: since when each rule is on, what was decided and done of each letter, and who is not reminded. */
export default async function outgoing(db: Kysely<unknown>): Promise<void> {
  // Rules from before are on from today, so nobody is reminded of what fell due while none of them went out.
  await sql`alter table reminder add column is_on boolean not null default true,
    add column on_since date default current_date`.execute(db);

  // A letter that was queued, or what somebody decided of one that is not yet.
  await sql`create table reminder_letter (
    id uuid primary key default uuidv7(), company_id uuid references company, document_id uuid not null, reminder_id uuid not null,
    due_on date not null, days_overdue integer not null, is_held boolean not null default false, recipients text[], subject text, body text,
    by_hand boolean not null default false, letter_id uuid, sent_on date,
    created_at timestamptz not null default now(), check ((letter_id is null) = (sent_on is null))
  )`.execute(db);
  await companyTable(db, 'reminder_letter', { index: ['company_id', 'due_on', 'id'] });
  // Each rule speaks once of a document's due day, and no document has two letters on a day, whatever the processes do.
  await sql`create unique index reminder_letter_once on reminder_letter (company_id, document_id, reminder_id, due_on)`.execute(
    db,
  );
  await sql`create unique index reminder_letter_of_day on reminder_letter (company_id, document_id, sent_on)
    where sent_on is not null`.execute(db);
  await sql`create index reminder_letter_by_letter on reminder_letter (company_id, letter_id) where letter_id is not null`.execute(
    db,
  );

  await sql`create table reminder_stop (
    id uuid primary key default uuidv7(), company_id uuid references company,
    subject text not null check (subject in ('documents', 'partners')), subject_id uuid not null
  )`.execute(db);
  await companyTable(db, 'reminder_stop');
  await sql`create unique index reminder_stop_of on reminder_stop (company_id, subject, subject_id)`.execute(db);

  await sql`create table reminder_settings (
    company_id uuid primary key references company, from_hour integer not null, until_hour integer not null
  )`.execute(db);
  await companyTable(db, 'reminder_settings', { index: false, audit: { key: ['company_id'] } });
}
