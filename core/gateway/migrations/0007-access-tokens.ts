import { type Kysely, sql } from 'kysely';
import { auditTable } from '../database/audit-table.ts';
import { currentCompany, currentUser, isPersonal, isSystem } from '../database/policies.ts';
import { protectTable } from '../database/protect-table.ts';

/** Bearer tokens of programs: a person's own, and a company's. What each column means stands in `core-tables.ts`. */
export default async function accessTokens(db: Kysely<unknown>): Promise<void> {
  await sql`create table access_token (
    id uuid primary key, company_id uuid references company, user_id uuid not null references app_user,
    role text check (role in ('Owner', 'Admin', 'Guest', 'Accountant', 'Team member', 'Employee')), name text not null,
    scopes text[] not null, hash text not null unique, made_by text not null, expires_on date,
    created_at timestamptz not null default now(), ended_at timestamptz, check ((company_id is null) = (role is null))
  )`.execute(db);
  await sql`create index access_token_by_company on access_token (company_id, id)`.execute(db);
  await sql`create index access_token_by_user on access_token (user_id, id)`.execute(db);
  await protectTable(db, 'access_token', [
    { name: 'company_rows', rows: `company_id = ${currentCompany}` },
    { name: 'own', rows: `company_id is null and user_id = ${currentUser} and ${isPersonal}` },
    { name: 'system', rows: isSystem },
  ]);
  await auditTable(db, 'access_token', { except: ['hash'] });
  // Beside the token, not in it: a use each minute is nothing that the audit has to remember.
  await sql`create table access_token_use (
    token_id uuid primary key references access_token on delete cascade, used_at timestamptz not null
  )`.execute(db);
  await protectTable(db, 'access_token_use', [
    { name: 'of_visible_tokens', to: 'select', rows: 'token_id in (select id from access_token)' },
    { name: 'system', rows: isSystem },
  ]);
  // A default, so that the audit's triggers stay as they are: the transaction of a token's call names it (`context.ts`).
  await sql`alter table audit_entry
    add column access_token_id uuid default nullif(current_setting('app.access_token_id', true), '')::uuid`.execute(db);
}
