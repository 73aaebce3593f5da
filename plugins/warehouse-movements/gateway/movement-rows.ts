import { sql } from 'kysely';
import { type CallOf, keysetPage, type Tx } from '#core/gateway';
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
  sql<string>`to_char(moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('movedAt'),
] as const;

/** What lay there once it had moved: all that moved there before it, and it. */
const balance = sql<string>`(select trim_scale(sum(earlier.quantity))::text from warehouse_movement as earlier
  where earlier.company_id = warehouse_movement.company_id and earlier.item_id = warehouse_movement.item_id
    and earlier.warehouse_id = warehouse_movement.warehouse_id and earlier.id <= warehouse_movement.id)`.as('balance');

/** The newest first: ids are UUIDs of version 7, which sort by age. */
export function listMovements({ tx, query }: CallOf<typeof listWarehouseMovements>) {
  const { warehouseId, itemId, type, documentId, top = 50, after } = query;
  let rows = movementsIn(tx).selectFrom('warehouse_movement').select(movementColumns).select(balance);
  if (warehouseId !== undefined) rows = rows.where('warehouse_id', '=', warehouseId);
  if (itemId !== undefined) rows = rows.where('item_id', '=', itemId);
  if (type !== undefined) rows = rows.where('type', '=', type);
  if (documentId !== undefined) rows = rows.where('document_id', '=', documentId);
  return keysetPage(rows, { top, after, keys: [{ column: 'id', of: ({ id }) => id }], descending: true });
}

export function listLevels({ tx, query }: CallOf<typeof listStock>) {
  const { warehouseId, itemId, top = 50, after } = query;
  let rows = movementsIn(tx)
    .selectFrom('stock_level')
    .select([
      'id',
      'warehouse_id as warehouseId',
      'item_id as itemId',
      'item_name as itemName',
      'unit',
      sql<string>`trim_scale(quantity)::text`.as('quantity'),
    ]);
  if (warehouseId !== undefined) rows = rows.where('warehouse_id', '=', warehouseId);
  if (itemId !== undefined) rows = rows.where('item_id', '=', itemId);
  const keys = [
    { column: 'item_name', of: (row: StockLevel) => row.itemName },
    { column: 'id', of: (row: StockLevel) => row.id },
  ];
  return keysetPage(rows, { top, after, keys });
}

/** Whether anything ever moved there. */
export async function hasMoved(tx: Tx, warehouseId: string): Promise<boolean> {
  const query = movementsIn(tx).selectFrom('warehouse_movement').select('id').where('warehouse_id', '=', warehouseId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
