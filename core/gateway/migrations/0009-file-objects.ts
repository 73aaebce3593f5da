import { type Kysely, sql } from 'kysely';
import { companyTable } from '../database/company-table.ts';
import { isSystem } from '../database/policies.ts';

/** Files whose bytes are in S3-compatible storage. What each column means stands in `core-tables.ts`. */
export default async function fileObjects(db: Kysely<unknown>): Promise<void> {
  // The row outlives its file: it goes once the object is gone. Hence `set null` and not `cascade`.
  await sql`create table file_object (
    id uuid primary key default uuidv7(), company_id uuid references company,
    file_id uuid unique references file on delete set null, upload_id text,
    started_at timestamptz not null, moved_at timestamptz
  )`.execute(db);
  await companyTable(db, 'file_object', { system: true, audit: false, index: false });
  await sql`create index file_object_to_remove on file_object (started_at)
    where file_id is null or moved_at is null`.execute(db);
  // The mover looks for what is still in the database, whosever it is. Chunks are found by their file, so this costs no query its index.
  await sql.raw(`create policy system on file_chunk for select using (${isSystem})`).execute(db);
}
