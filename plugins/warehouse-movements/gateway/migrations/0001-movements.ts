import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

export default async function movements(db: Kysely<unknown>): Promise<void> {
  // Items, warehouses and documents are other plugins'.
  await sql`create table warehouse_movement (
    id uuid primary key default uuidv7(), company_id uuid references company,
    type text not null check (type in ('receipt', 'issue', 'transfer', 'count', 'document')),
    item_id uuid not null, item_name text not null, unit text not null, warehouse_id uuid not null,
    quantity numeric(18, 6) not null, note text not null, document_id uuid, document_collection text, document_number text,
    user_name text not null, moved_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'warehouse_movement', { audit: false, index: ['company_id', 'item_id', 'id'] });
  await sql`create index warehouse_movement_place on warehouse_movement (company_id, warehouse_id, id)`.execute(db);
  await sql`create index warehouse_movement_document on warehouse_movement (company_id, document_id)
    where document_id is not null`.execute(db);
  await sql`create table stock_level (
    id uuid not null unique default uuidv7(), company_id uuid references company, warehouse_id uuid, item_id uuid,
    item_name text collate "sk-x-icu" not null, unit text not null, quantity numeric(18, 6) not null,
    primary key (company_id, warehouse_id, item_id)
  )`.execute(db);
  await companyTable(db, 'stock_level', { audit: false, index: ['company_id', 'item_name', 'id'] });
  await sql`create index stock_level_item on stock_level (company_id, item_id)`.execute(db);
  // The database adds up by itself, so that whoever writes a movement can't forget it: no reader ever sees one without the other. The
  // row stays locked until the transaction ends, so what is asked about it after writing holds when it commits.
  await sql`create function stock_follows_movement() returns trigger language plpgsql as $$ begin
    insert into stock_level as level (company_id, warehouse_id, item_id, item_name, unit, quantity)
      values (new.company_id, new.warehouse_id, new.item_id, new.item_name, new.unit, new.quantity)
      on conflict (company_id, warehouse_id, item_id) do update
      set quantity = level.quantity + excluded.quantity, item_name = excluded.item_name, unit = excluded.unit;
    return null;
  end $$`.execute(db);
  await sql`create trigger warehouse_movement_stock after insert on warehouse_movement
    for each row execute function stock_follows_movement()`.execute(db);
  // What moved stays: it moves back by another movement.
  await sql`create function movement_stays() returns trigger language plpgsql as $$ begin
    raise exception 'a warehouse movement is not changed: write one that moves it back';
  end $$`.execute(db);
  await sql`create trigger warehouse_movement_stays before update on warehouse_movement
    for each row execute function movement_stays()`.execute(db);
}
