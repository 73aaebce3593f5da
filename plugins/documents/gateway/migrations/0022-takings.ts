import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/**
 * What lines of documents took of lines of others. A line that was taken out of its draft keeps its row, with nothing taken, for
 * it may come back. `whole`: all of the source was taken, whatever the quantity here is.
 */
export default async function takings(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_taking (
    id uuid primary key default uuidv7(), company_id uuid references company,
    document_id uuid not null references document on delete cascade, line_id uuid not null,
    source_id uuid not null references document on delete cascade, source_line_id uuid not null,
    quantity numeric not null, whole boolean not null, unique (document_id, line_id)
  )`.execute(db);
  await companyTable(db, 'document_taking', { index: ['company_id', 'source_id', 'source_line_id'] });
  await sql`alter table document_deleted add column takings jsonb not null default '[]'`.execute(db);
}
