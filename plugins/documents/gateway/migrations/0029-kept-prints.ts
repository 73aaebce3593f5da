import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** The print of a document as it was when it was issued. Of documents that are older than this, none is kept. */
export default async function keptPrints(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_print (
    company_id uuid references company,
    document_id uuid not null references document on delete cascade,
    file_id uuid not null references file,
    primary key (company_id, document_id)
  )`.execute(db);
  await companyTable(db, 'document_print', { audit: false, index: false });
}
