import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function numberSeries(db: Kysely<unknown>): Promise<void> {
  await sql`create table number_series (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    document_type text not null, sequence_code text not null, name text collate "sk-x-icu" not null, pattern text not null,
    counter_reset_by_year boolean not null, is_default boolean not null
  )`.execute(db);
  await companyTable(db, 'number_series');
  await sql`create unique index number_series_code on number_series (company_id, document_type, sequence_code)`.execute(
    db,
  );
  await sql`create unique index number_series_default on number_series (company_id, document_type) where is_default`.execute(
    db,
  );

  // Its row is the lock under which numbers of a series and period are given out.
  await sql`create table number_counter (
    company_id uuid references company, series_id uuid not null references number_series on delete cascade,
    period text not null, next_counter integer not null, latest_on date, primary key (company_id, series_id, period)
  )`.execute(db);
  await companyTable(db, 'number_counter', { index: false, audit: { key: ['series_id', 'period'] } });

  // Every number that was given; it stays when its series goes. Never changed, so it is its own audit.
  await sql`create table issued_number (
    id uuid primary key default uuidv7(), company_id uuid references company, document_type text not null,
    number text not null, series_id uuid references number_series on delete set null, sequence_code text not null,
    period text not null, counter integer not null, issued_on date not null, created_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'issued_number', { audit: false, index: ['company_id', 'series_id', 'period', 'counter'] });
  await sql`create unique index issued_number_number on issued_number (company_id, document_type, number)`.execute(db);
}
