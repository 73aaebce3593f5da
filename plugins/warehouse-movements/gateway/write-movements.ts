import { sql } from 'kysely';
import { type CompanyCall, invalidField, needAcknowledgement, type RefusedWarning } from '#core/gateway';
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

interface Options {
  readonly warehouses: WarehouseDirectory;
  /** The codes of the warnings that the user has accepted. */
  readonly acknowledge: readonly string[];
  /** The JSON pointer of the field to which a warning about the quantity refers. */
  readonly field: string;
  /** The JSON pointer of the field with the warehouse. */
  readonly placeField: string;
  /** Further warnings that need an acknowledgement. */
  readonly unusual?: readonly RefusedWarning[];
}

/**
 * Writes movements and updates the stock. The rows are always written in the same order, so that two calls with the same items wait for
 * each other and cannot deadlock.
 * @throws Refusal `needs-acknowledgement` if the stock would be negative, with each item and the missing quantity; 400 if the quantity has
 * too many digits, or if a warehouse was deleted
 */
export async function writeMovements(
  call: Pick<CompanyCall, 'tx' | 'emit' | 'user'>,
  rows: readonly NewRow[],
  { warehouses, acknowledge, field, placeField, unusual = [] }: Options,
): Promise<Movement[]> {
  if (rows.length === 0) return [];
  const { tx, user } = call;
  const places = new Set(rows.map(({ warehouseId }) => warehouseId.toLowerCase()));
  // The warehouse existed when the user chose it, but may have been deleted since.
  if ((await warehouses.hold(tx, [...places])).length < places.size)
    throw invalidField(placeField, 'warehouseGone', refusalText('warehouseGone'));
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
  needAcknowledgement([...unusual, ...(await missing(call, ordered, { warehouses, field }))], acknowledge);
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

/** Returns the outgoing items whose stock has become negative. */
async function missing(
  { tx }: Pick<CompanyCall, 'tx'>,
  rows: readonly NewRow[],
  { warehouses, field }: Pick<Options, 'warehouses' | 'field'>,
): Promise<RefusedWarning[]> {
  const leaving = rows.filter(({ quantity }) => compareAmounts(quantity, '0') < 0);
  if (leaving.length === 0) return [];
  const places = leaving.map((row) => sql`(${row.warehouseId}::uuid, ${row.itemId}::uuid)`);
  const short = await movementsIn(tx)
    .selectFrom('stock_level')
    .select(['item_name', 'unit', 'warehouse_id', sql<string>`(-quantity)::text`.as('missing')])
    .where(sql<boolean>`(warehouse_id, item_id) in (${sql.join(places)})`)
    .where('quantity', '<', sql<string>`0`)
    .orderBy('item_name')
    .execute();
  if (short.length === 0) return [];
  const names = new Map((await warehouses.all(tx)).map(({ id, name }) => [id, name]));
  const things = short.map(({ item_name, unit, warehouse_id, missing: less }) =>
    `${item_name} – ${trimDecimal(less).replace('.', ',')} ${unit} (${names.get(warehouse_id) ?? ''})`.trim(),
  );
  return [{ code: 'stock-below-zero', field, message: refusalText('belowZero', { things: things.join('; ') }) }];
}
