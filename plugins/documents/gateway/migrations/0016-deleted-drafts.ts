import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** Drafts that were deleted a short while ago, whole, so that whoever deleted one can take that back. */
export default async function deletedDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_deleted (
    id uuid primary key, company_id uuid references company, kind text not null, document jsonb not null, links jsonb not null,
    deleted_by uuid not null, deleted_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'document_deleted');
}
