import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function reminders(db: Kysely<unknown>): Promise<void> {
  await sql`create table reminder (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    days_overdue integer not null, body text not null
  )`.execute(db);
  await companyTable(db, 'reminder');
  await sql`create unique index reminder_days on reminder (company_id, days_overdue)`.execute(db);
}
