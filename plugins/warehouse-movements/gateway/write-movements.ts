import { sql } from 'kysely';
import { type CompanyCall, invalidField, needAcknowledgement, type RefusedWarning } from '#core/gateway';
import { compareAmounts, trimDecimal } from '#core/money';
import { type WarehouseDirectory } from '#plugins/warehouses/contract';
import type { Movement } from '../contract/index.ts';
import { tellStock } from './movement-events.ts';
import { movementColumns } from './movement-rows.ts';
import { movementsIn } from './movement-tables.ts';
import { say } from './refusals/say.ts';

export interface NewRow {
  readonly type: Movement['type'];
  readonly itemId: string;
  readonly itemName: string;
  readonly unit: string;
  readonly warehouseId: string;
  /** Below zero: it leaves. */
  readonly quantity: string;
  /** `yyyy-MM-dd`: whose stock it changes. */
  readonly movedOn: string;
  readonly note?: string;
  readonly document?: Movement['document'];
}

interface Options {
  readonly warehouses: WarehouseDirectory;
  /** Codes of warnings that are meant so. */
  readonly acknowledge: readonly string[];
  /** JSON pointer to what a warning is about. */
  readonly field: string;
  /** JSON pointer to the warehouse that goods leave or come to. */
  readonly placeField: string;
  /** What else is to be asked about. */
  readonly unusual?: readonly RefusedWarning[];
}

/**
 * Writes movements with the stock that follows from them. They come in one order, so that two calls that move the same things wait for each
 * other instead of blocking each other.
 * @throws Refusal `needs-acknowledgement` where less than nothing would be left of what leaves, saying of what and how much is missing; 400 where
 * it would be more than can be counted, or where a warehouse is gone
 */
export async function writeMovements(
  call: Pick<CompanyCall, 'tx' | 'emit' | 'user'>,
  rows: readonly NewRow[],
  { warehouses, acknowledge, field, placeField, unusual = [] }: Options,
): Promise<Movement[]> {
  if (rows.length === 0) return [];
  const { tx, user } = call;
  const places = new Set(rows.map(({ warehouseId }) => warehouseId.toLowerCase()));
  // It was there when it was chosen, and may have been deleted since.
  if ((await warehouses.hold(tx, [...places])).length < places.size)
    throw invalidField(placeField, 'warehouseGone', say('warehouseGone'));
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
          throw isTooMuch(error) ? invalidField(field, 'tooMuch', say('tooMuch', { item: itemName })) : error;
        }),
    );
  needAcknowledgement([...unusual, ...(await missing(call, ordered, { warehouses, field }))], acknowledge);
  for (const itemId of new Set(rows.map((row) => row.itemId))) await tellStock(call, itemId);
  return written;
}

/** A quantity, or the stock that would follow, has more digits than the tables keep. */
function isTooMuch(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003';
}

function placeOf({ warehouseId, itemId }: Pick<NewRow, 'warehouseId' | 'itemId'>): string {
  return `${warehouseId.toLowerCase()} ${itemId.toLowerCase()}`;
}

/** Of what leaves, what there is less than nothing of now. */
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
  return [{ code: 'stock-below-zero', field, message: say('belowZero', { things: things.join('; ') }) }];
}
