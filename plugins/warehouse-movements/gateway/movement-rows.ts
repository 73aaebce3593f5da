import { sql } from 'kysely';
import { type CallOf, keysetPage, type Tx } from '#core/gateway';
import { type ReadableDocuments } from '#plugins/documents/contract';
import type { listStock, listWarehouseMovements, Movement, StockLevel } from '../contract/index.ts';
import { movementsIn } from './movement-tables.ts';

export const movementColumns = [
  'id',
  'type',
  'item_id as itemId',
  'item_name as itemName',
  'unit',
  'warehouse_id as warehouseId',
  sql<string>`trim_scale(quantity)::text`.as('quantity'),
  'note',
  sql<Movement['document']>`case when document_id is not null then json_build_object(
    'id', document_id, 'collection', document_collection, 'number', document_number) end`.as('document'),
  'user_name as userName',
  'moved_on as movedOn',
  sql<string>`to_char(moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('movedAt'),
] as const;

/**
 * Returns the stock after each movement of a page, by the movement's id. It subtracts all movements that were entered later from the
 * current stock. So the cost depends only on later movements, once for each item and warehouse.
 */
async function balancesAfter(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly balance: string }>`
    with shown as (
      select company_id, item_id, warehouse_id, (array_agg(id order by id))[1] as oldest from warehouse_movement
      where id = any(${ids}::uuid[]) group by company_id, item_id, warehouse_id
    ), running as (
      select movement.id, coalesce(level.quantity, 0) - coalesce(sum(movement.quantity) over since, 0) as balance
      from shown
      join warehouse_movement as movement using (company_id, item_id, warehouse_id)
      left join stock_level as level using (company_id, item_id, warehouse_id)
      where movement.id >= shown.oldest
      window since as (partition by item_id, warehouse_id order by movement.id desc rows between unbounded preceding and 1 preceding)
    )
    select id, trim_scale(balance)::text as balance from running where id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** Lists movements; the one that was entered last comes first, because ids are UUIDs of version 7, which are sorted by time. */
export async function listMovements(call: CallOf<typeof listWarehouseMovements>, readable: ReadableDocuments) {
  const { tx, query } = call;
  const { warehouseId, itemId, type, documentId, top = 50, after } = query;
  let rows = movementsIn(tx).selectFrom('warehouse_movement').select(movementColumns);
  if (warehouseId !== undefined) rows = rows.where('warehouse_id', '=', warehouseId);
  if (itemId !== undefined) rows = rows.where('item_id', '=', itemId);
  if (type !== undefined) rows = rows.where('type', '=', type);
  if (documentId !== undefined) rows = rows.where('document_id', '=', documentId);
  const page = await keysetPage(rows, { top, after, keys: [{ column: 'id', of: ({ id }) => id }], descending: true });
  const ids = page.items.flatMap(({ document }) => document?.id ?? []);
  const shown = await readable(call, ids);
  // The filter must not reveal the movements of a document that the caller may not read.
  if (documentId !== undefined && ids.some((id) => !shown.has(id))) return { ...page, items: [], next: null };
  const balances = await balancesAfter(
    tx,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map(({ document, ...row }) => ({
      ...row,
      document: document && shown.has(document.id) ? document : null,
      balance: balances.get(row.id) ?? '0',
    })),
  };
}

const sameThing = sql`movement.company_id = stock_level.company_id and movement.item_id = stock_level.item_id
  and movement.warehouse_id = stock_level.warehouse_id`;

/**
 * Returns the SQL expression of the stock at the end of a day for a row of `stock_level`: the current stock less all movements of later
 * days.
 */
export function stockOnDay(day: string) {
  return sql<string>`(stock_level.quantity - coalesce((select sum(movement.quantity) from warehouse_movement as movement
    where ${sameThing} and movement.moved_on > ${day}::date), 0))`;
}

export function listLevels({ tx, query }: CallOf<typeof listStock>) {
  const { warehouseId, itemId, asOf, top = 50, after } = query;
  const quantity = asOf === undefined ? sql<string>`stock_level.quantity` : stockOnDay(asOf);
  let rows = movementsIn(tx)
    .selectFrom('stock_level')
    .select([
      'id',
      'warehouse_id as warehouseId',
      'item_id as itemId',
      'item_name as itemName',
      'unit',
      sql<string>`trim_scale(${quantity})::text`.as('quantity'),
    ])
    // A deleted item has no stock now, but is listed for earlier days on which it had some.
    .where(sql<boolean>`(not item_deleted or ${quantity} <> 0)`);
  if (asOf !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from warehouse_movement as movement where ${sameThing} and movement.moved_on <= ${asOf}::date)`,
    );
  if (warehouseId !== undefined) rows = rows.where('warehouse_id', '=', warehouseId);
  if (itemId !== undefined) rows = rows.where('item_id', '=', itemId);
  const keys = [
    { column: 'item_name', of: (row: StockLevel) => row.itemName },
    { column: 'id', of: (row: StockLevel) => row.id },
  ];
  return keysetPage(rows, { top, after, keys });
}

/** Returns whether there was ever a movement in the warehouse. */
export async function hasMoved(tx: Tx, warehouseId: string): Promise<boolean> {
  const query = movementsIn(tx).selectFrom('warehouse_movement').select('id').where('warehouse_id', '=', warehouseId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
