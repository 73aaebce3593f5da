import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** A row for each time that a month was closed; an opened one keeps its row. Audited like every table of a company. */
export default async function closedMonths(db: Kysely<unknown>): Promise<void> {
  await sql`create table closed_month (
    id uuid primary key default uuidv7(), company_id uuid references company,
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    closed_at timestamptz not null, closed_by text not null,
    opened_at timestamptz, opened_by text, check ((opened_at is null) = (opened_by is null))
  )`.execute(db);
  await companyTable(db, 'closed_month');
  await sql`create unique index closed_month_once on closed_month (company_id, month) where opened_at is null`.execute(
    db,
  );
}
