import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function navigationVersions(db: Kysely<unknown>): Promise<void> {
  await sql`create table navigation_version (
    id uuid primary key default uuidv7(), company_id uuid references company, revision integer not null check (revision > 0),
    overlay jsonb not null, restored_from integer, saved_by text not null, saved_at timestamptz not null default now()
  )`.execute(db);
  // Every version stays in the table itself: the trail tells who and when.
  await companyTable(db, 'navigation_version', { audit: { except: ['overlay'] }, index: false });
  await sql`create unique index navigation_version_revision on navigation_version (company_id, revision)`.execute(db);
}
