import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function tags(db: Kysely<unknown>): Promise<void> {
  // Numbers, as they are over the wire. The company stands first in each key: one that is put into another database keeps its own.
  await sql`create sequence tag_number as integer`.execute(db);
  await sql`create table tag_category (
    company_id uuid references company, id integer, version integer not null default 1,
    name text collate "sk-x-icu" not null, position integer not null, primary key (company_id, id)
  )`.execute(db);
  await companyTable(db, 'tag_category', { index: false });
  await sql`create unique index tag_category_name on tag_category (company_id, lower(name))`.execute(db);
  await sql`create table tag (
    company_id uuid references company, id integer, version integer not null default 1,
    name text collate "sk-x-icu" not null, color text, bg_color text, is_inactive boolean not null default false,
    category_id integer, primary key (company_id, id),
    foreign key (company_id, category_id) references tag_category
  )`.execute(db);
  await companyTable(db, 'tag', { index: false });
  await sql`create unique index tag_name on tag (company_id, lower(name))`.execute(db);
  // The records are other plugins', so nothing refers to their tables.
  await sql`create table tag_record (
    company_id uuid references company, record_id uuid, tag_id integer, collection text not null,
    primary key (company_id, record_id, tag_id), foreign key (company_id, tag_id) references tag
  )`.execute(db);
  await companyTable(db, 'tag_record', {
    audit: { key: ['record_id', 'tag_id'] },
    index: ['company_id', 'tag_id', 'record_id'],
  });
}
