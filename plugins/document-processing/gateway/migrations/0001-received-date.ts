import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** One row for each company that has chosen. */
export default async function receivedDate(db: Kysely<unknown>): Promise<void> {
  await sql`create table received_date_setting (
    company_id uuid primary key references company,
    received_date_type text not null check (received_date_type in ('CreatedTimestamp', 'IssueDate', 'DeliveryDate'))
  )`.execute(db);
  await companyTable(db, 'received_date_setting', { audit: { key: ['company_id'] }, index: false });
}
