import { type Kysely, sql } from 'kysely';
import { currentUser } from '../database/policies.ts';
import { companyTable } from '../database/company-table.ts';

/** What a user chose of the interface in a company: columns, a panel's width. Nobody else's business, and not audited. */
export default async function uiSettings(db: Kysely<unknown>): Promise<void> {
  await sql`create table ui_setting (
    company_id uuid references company, user_id uuid not null default ${sql.raw(currentUser)} references app_user,
    key text not null, value jsonb not null, primary key (company_id, user_id, key)
  )`.execute(db);
  await companyTable(db, 'ui_setting', { index: false, audit: false });
}
