import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** What somebody has brought for a letter about a document; with the file it goes. */
export default async function letterFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table letter_file (
    id uuid primary key default uuidv7(), company_id uuid references company,
    file_id uuid not null references file on delete cascade, user_id uuid not null, document_id uuid not null,
    is_sent boolean not null default false
  )`.execute(db);
  await companyTable(db, 'letter_file', { audit: false });
  await sql`create unique index letter_file_of on letter_file (company_id, file_id)`.execute(db);
}
