import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function printTemplates(db: Kysely<unknown>): Promise<void> {
  await sql`create table print_setting (
    company_id uuid references company, document_type text not null, template_id text not null,
    show_qr_code boolean not null, show_prices boolean not null, used_old boolean not null default false,
    primary key (company_id, document_type)
  )`.execute(db);
  await companyTable(db, 'print_setting', { audit: { key: ['document_type'] }, index: false });
}
