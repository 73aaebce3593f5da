import { type Kysely, sql } from 'kysely';
import { companyTable } from '../database/company-table.ts';

/** People asked into a company, until they accept. The link's secret is kept as a hash alone. */
export default async function invitations(db: Kysely<unknown>): Promise<void> {
  await sql`create table invitation (
    id uuid primary key default uuidv7(), company_id uuid references company, email citext not null,
    role text not null check (role in ('Admin', 'Guest', 'Accountant', 'Team member', 'Employee')),
    token_hash text unique, expires_at timestamptz not null, created_at timestamptz not null default now(),
    unique (company_id, email)
  )`.execute(db);
  // The system's policy: who accepts is no member yet, and finds the company by the link alone.
  await companyTable(db, 'invitation', { system: true });
}
