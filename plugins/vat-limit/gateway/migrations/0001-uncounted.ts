import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** Documents whose supply the turnover for the VAT limit leaves out. Of another plugin, so no foreign key. */
export default async function uncounted(db: Kysely<unknown>): Promise<void> {
  await sql`create table vat_limit_uncounted (
    id uuid primary key default uuidv7(), company_id uuid references company, document_id uuid not null,
    reason text not null, note text not null default '', marked_by text not null, marked_at timestamptz not null
  )`.execute(db);
  await companyTable(db, 'vat_limit_uncounted');
  await sql`create unique index vat_limit_uncounted_document on vat_limit_uncounted (company_id, document_id)`.execute(
    db,
  );
}
