import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/**
 * Files that people attached to documents. They name no row of `document`: a draft that is deleted leaves that table and may come back,
 * with what was attached to it.
 */
export default async function attachments(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_attachment (
    id uuid primary key default uuidv7(), company_id uuid references company, document_id uuid not null,
    file_id uuid not null references file, name text not null, type text not null, size bigint not null,
    created_by uuid, created_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'document_attachment', { index: ['company_id', 'document_id'] });
}
