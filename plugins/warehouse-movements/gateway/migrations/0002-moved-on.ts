import { type Kysely, sql } from 'kysely';
import { acrossCompanies } from '#core/gateway';

/** Each movement is of a day, so that stock can be told as of the end of any: what was entered before is of the Slovak day on which it was. */
export default async function movedOn(db: Kysely<unknown>): Promise<void> {
  await sql`alter table warehouse_movement add column moved_on date`.execute(db);
  // An item that is deleted stays here: of earlier days it is listed still.
  await sql`alter table stock_level add column item_deleted boolean not null default false`.execute(db);
  await sql`alter table warehouse_movement disable trigger warehouse_movement_stays`.execute(db);
  await acrossCompanies(db, 'warehouse_movement', () =>
    acrossCompanies(db, 'stock_level', async () => {
      await sql`update warehouse_movement set moved_on = (moved_at at time zone 'Europe/Bratislava')::date`.execute(db);
      // Of deleted items there are movements alone.
      await sql`insert into stock_level (company_id, warehouse_id, item_id, item_name, unit, quantity, item_deleted)
        select company_id, warehouse_id, item_id, (array_agg(item_name order by id desc))[1], (array_agg(unit order by id desc))[1],
          sum(quantity), true
        from warehouse_movement group by company_id, warehouse_id, item_id
        on conflict (company_id, warehouse_id, item_id) do nothing`.execute(db);
    }),
  );
  await sql`alter table warehouse_movement enable trigger warehouse_movement_stays`.execute(db);
  await sql`alter table warehouse_movement alter column moved_on set not null`.execute(db);
  // What moved after a day, of a page of items.
  await sql`create index warehouse_movement_day on warehouse_movement (company_id, item_id, warehouse_id, moved_on)`.execute(
    db,
  );
}
