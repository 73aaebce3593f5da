import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function editableReports(db: Kysely<unknown>): Promise<void> {
  await sql`create table print_report (
    company_id uuid references company, document_type text not null, version integer not null, report jsonb not null,
    primary key (company_id, document_type)
  )`.execute(db);
  await companyTable(db, 'print_report', { audit: { key: ['document_type'] }, index: false });
}
