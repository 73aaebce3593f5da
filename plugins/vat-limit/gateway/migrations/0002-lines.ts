import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** How lines of issued documents count, where that is not what they were written with. Of another plugin, so no foreign keys. */
export default async function lines(db: Kysely<unknown>): Promise<void> {
  await sql`create table vat_limit_line (
    id uuid primary key default uuidv7(), company_id uuid references company, document_id uuid not null, line_id uuid not null,
    turnover text not null, marked_by text not null, marked_at timestamptz not null
  )`.execute(db);
  await companyTable(db, 'vat_limit_line');
  await sql`create unique index vat_limit_line_document on vat_limit_line (company_id, document_id, line_id)`.execute(
    db,
  );
}
