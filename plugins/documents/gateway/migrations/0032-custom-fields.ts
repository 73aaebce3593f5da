import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function customFields(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_custom_field (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    kind text not null, name text collate "sk-x-icu" not null, type text not null,
    options text[] not null default '{}', is_printed boolean not null default true
  )`.execute(db);
  await companyTable(db, 'document_custom_field');
  await sql`create unique index document_custom_field_name
    on document_custom_field (company_id, kind, lower(name))`.execute(db);
  // With the name and type of each field, so that what was written outlives the field.
  await sql`alter table document add column custom_fields jsonb not null default '[]'`.execute(db);
}
