import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** What a user chose in a company. Nobody else's business, and so not audited, as the interface's other choices. */
export default async function userSettings(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_settings (
    company_id uuid references company, user_id uuid not null references app_user,
    layout_type text not null, primary key (company_id, user_id)
  )`.execute(db);
  await companyTable(db, 'user_settings', { index: false, audit: false });
}
