import { type Kysely, sql } from 'kysely';
import { companyTable, recordChanges } from '#core/gateway';

export default async function catalogue(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalog_item (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    code text not null, code_folded text collate "C" not null,
    name_sk text collate "sk-x-icu" not null, name_en text not null, name_de text not null,
    unit text not null, price numeric(18, 6) not null, prices jsonb not null, vat_rate numeric(9, 6) not null,
    is_stock boolean not null, created_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'catalog_item', { index: ['company_id', 'name_sk', 'id'] });
  await recordChanges(db, 'catalog_item');
  await sql`create unique index catalog_item_code on catalog_item (company_id, code_folded) where code_folded <> ''`.execute(
    db,
  );
  // What an item is offered by while somebody types: its code (rank 0) and its names (rank 1), folded. Compared byte by byte, so that
  // what begins with a text is one range of the index.
  await sql`create table catalog_item_key (
    company_id uuid references company, rank smallint not null, folded text collate "C" not null,
    item_id uuid not null references catalog_item on delete cascade, primary key (company_id, rank, folded, item_id)
  )`.execute(db);
  await companyTable(db, 'catalog_item_key', { audit: false, index: ['company_id', 'item_id'] });
  await sql`create index catalog_item_key_item on catalog_item_key (item_id)`.execute(db);
  // A partner is another plugin's, and so is a price level.
  await sql`create table catalog_partner_level (
    company_id uuid references company, partner_id uuid, level_id text not null, primary key (company_id, partner_id)
  )`.execute(db);
  await companyTable(db, 'catalog_partner_level', { audit: { key: ['partner_id'] }, index: false });
  await sql`create table document_items_settings (
    company_id uuid primary key references company, auto_save boolean not null
  )`.execute(db);
  await companyTable(db, 'document_items_settings', { audit: { key: ['company_id'] }, index: false });
}
