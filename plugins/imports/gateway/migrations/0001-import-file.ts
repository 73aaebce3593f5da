import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/**
 * Files that people brought, how they are to be read, and what was found in them. Not audited: what is imported is audited where it is kept. A row
 * ends with its file, which expires.
 */
export default async function importFile(db: Kysely<unknown>): Promise<void> {
  await sql`create table import_file (
    id uuid primary key default uuidv7(), company_id uuid references company,
    user_id uuid not null references app_user, collection text not null,
    file_id uuid not null references file on delete cascade, file_name text not null, kind text not null check (kind in ('xlsx', 'csv')),
    settings jsonb not null, described jsonb not null, work_id uuid references long_work on delete set null, result jsonb, imported_at timestamptz
  )`.execute(db);
  await companyTable(db, 'import_file', { audit: false });
}
