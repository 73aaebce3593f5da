import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function letters(db: Kysely<unknown>): Promise<void> {
  // Those that a company has worded itself; the others come with the product.
  await sql`create table letter_template (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    kind text not null, language text not null, subject text not null, text text not null
  )`.execute(db);
  await companyTable(db, 'letter_template');
  await sql`create unique index letter_template_of on letter_template (company_id, kind, language)`.execute(db);
  // Whom the last letter to a partner went to, for the next one.
  await sql`create table letter_recipients (
    id uuid primary key default uuidv7(), company_id uuid references company, partner_id uuid not null,
    to_addresses text[] not null, cc_addresses text[] not null
  )`.execute(db);
  await companyTable(db, 'letter_recipients', { audit: false });
  await sql`create unique index letter_recipients_of on letter_recipients (company_id, partner_id)`.execute(db);
}
