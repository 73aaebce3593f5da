import { sql } from 'kysely';
import { type AnyCall, invalidField, type RefusedField, type RefusedWarning, type Tx } from '#core/gateway';
import { compareAmounts, trimDecimal } from '#core/money';
import { type WarehouseDirectory } from '#plugins/warehouses/contract';
import type { Movement } from '../contract/index.ts';
import { publishStock } from './movement-events.ts';
import { movementColumns } from './movement-rows.ts';
import { movementsIn } from './movement-tables.ts';
import { refusalText } from './refusals/refusal-text.ts';

export interface NewRow {
  readonly type: Movement['type'];
  readonly itemId: string;
  readonly itemName: string;
  readonly unit: string;
  readonly warehouseId: string;
  /** The quantity. It is negative if the goods leave the warehouse. */
  readonly quantity: string;
  /** The day whose stock the movement changes, `yyyy-MM-dd`. */
  readonly movedOn: string;
  readonly note?: string;
  readonly document?: Movement['document'];
}

/**
 * Returns an error if a warehouse of the rows was deleted since the user chose it; the others cannot be deleted before the transaction ends.
 * @param field the JSON pointer of the field with the warehouse
 */
export async function goneWarehouses(
  tx: Tx,
  rows: readonly NewRow[],
  { warehouses, field }: { readonly warehouses: WarehouseDirectory; readonly field: string },
): Promise<RefusedField[]> {
  const places = new Set(rows.map(({ warehouseId }) => warehouseId.toLowerCase()));
  if (places.size === 0 || (await warehouses.hold(tx, [...places])).length === places.size) return [];
  return [{ path: field, code: 'warehouseGone', message: refusalText('warehouseGone') }];
}

/**
 * Writes movements and updates the stock. The rows are always written in the same order, so that two calls with the same items wait for
 * each other and cannot deadlock.
 * @param field the JSON pointer of the field with the quantity
 * @throws Refusal 400 if the quantity has too many digits
 */
export async function writeMovements(
  call: Pick<AnyCall, 'tx' | 'emit' | 'user'>,
  rows: readonly NewRow[],
  field: string,
): Promise<Movement[]> {
  const { tx, user } = call;
  const ordered = rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0));
  const written: Movement[] = [];
  for (const { type, itemId, itemName, unit, warehouseId, quantity, movedOn, note = '', document = null } of ordered)
    written.push(
      await movementsIn(tx)
        .insertInto('warehouse_movement')
        .values({
          type,
          item_id: itemId,
          item_name: itemName,
          unit,
          warehouse_id: warehouseId,
          quantity,
          moved_on: movedOn,
          note,
          document_id: document?.id ?? null,
          document_collection: document?.collection ?? null,
          document_number: document?.number ?? null,
          user_name: user.name,
        })
        .returning(movementColumns)
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          throw isTooMuch(error) ? invalidField(field, 'tooMuch', refusalText('tooMuch', { item: itemName })) : error;
        }),
    );
  for (const itemId of new Set(rows.map((row) => row.itemId))) await publishStock(call, itemId);
  return written;
}

/** Returns whether the error means that a quantity, or the resulting stock, has more digits than the tables can store. */
function isTooMuch(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003';
}

function placeOf({ warehouseId, itemId }: Pick<NewRow, 'warehouseId' | 'itemId'>): string {
  return `${warehouseId.toLowerCase()} ${itemId.toLowerCase()}`;
}

/**
 * Returns the question about items whose stock would become negative, with the missing quantities. The stock of all items stays locked until
 * the transaction ends, so that two users cannot both take the last piece. It is locked in the order in which movements are written.
 * @param field the JSON pointer of the field with the quantity
 */
export async function shortages(
  tx: Tx,
  rows: readonly NewRow[],
  { warehouses, field }: { readonly warehouses: WarehouseDirectory; readonly field: string },
): Promise<RefusedWarning[]> {
  if (rows.every(({ quantity }) => compareAmounts(quantity, '0') >= 0)) return [];
  const moved = JSON.stringify(
    rows.map(({ warehouseId, itemId, itemName, unit, quantity }) => ({
      warehouseId,
      itemId,
      itemName,
      unit,
      quantity,
    })),
  );
  const { rows: short } = await sql<{ itemName: string; unit: string; warehouseId: string; missing: string }>`
    with moved as (
      select "warehouseId", "itemId", max("itemName") as "itemName", max(unit) as unit, sum(quantity) as quantity,
        bool_or(quantity < 0) as leaves
      from jsonb_to_recordset(${moved}::jsonb)
        as row ("warehouseId" uuid, "itemId" uuid, "itemName" text, unit text, quantity numeric)
      group by "warehouseId", "itemId"
    ), level as (
      select warehouse_id, item_id, stock_level.quantity from stock_level
      where (warehouse_id, item_id) in (select "warehouseId", "itemId" from moved)
      order by warehouse_id, item_id for update
    )
    select "itemName", unit, "warehouseId", (-coalesce(level.quantity, 0) - moved.quantity)::text as missing
    from moved left join level on (warehouse_id, item_id) = ("warehouseId", "itemId")
    where leaves and coalesce(level.quantity, 0) + moved.quantity < 0
    order by "itemName" collate "sk-x-icu"`.execute(tx);
  if (short.length === 0) return [];
  const names = new Map((await warehouses.all(tx)).map(({ id, name }) => [id, name]));
  const things = short.map(({ itemName, unit, warehouseId, missing }) =>
    `${itemName} – ${trimDecimal(missing).replace('.', ',')} ${unit} (${names.get(warehouseId) ?? ''})`.trim(),
  );
  return [{ code: 'stock-below-zero', field, message: refusalText('belowZero', { things: things.join('; ') }) }];
}
