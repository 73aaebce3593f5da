import { sql } from 'kysely';
import { type CallOf, invalidField, needAcknowledgement, notFound, type Tx, lockNamed } from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type CatalogueDirectory } from '#plugins/catalogue/contract';
import { type MonthLock, monthClosed } from '#plugins/documents/contract';
import { type WarehouseDirectory } from '#plugins/warehouses/contract';
import type { createWarehouseMovement, Movement } from '../contract/index.ts';
import { stockOnDay } from './movement-rows.ts';
import { movementsIn } from './movement-tables.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { goneWarehouses, type NewRow, shortages, writeMovements } from './write-movements.ts';

/**
 * Creates a movement by hand. @throws Refusal 400 for fields that do not fit together or for a day that is not allowed, 422 if the stock
 * would be negative
 */
export async function moveByHand(
  call: CallOf<typeof createWarehouseMovement>,
  catalogue: CatalogueDirectory,
  warehouses: WarehouseDirectory,
  months: MonthLock | undefined,
): Promise<Movement[]> {
  await call.checkReferences();
  const { tx, body } = call;
  const movedOn = await movementDay(call, months);
  const { type, itemId, warehouseId, toWarehouseId, quantity, note = '', acknowledge = [] } = body;
  if (type !== 'count' && compareAmounts(quantity, '0') === 0)
    throw invalidField('/quantity', 'nothing', refusalText('nothing'));
  if ((type === 'transfer') !== (toWarehouseId !== undefined))
    throw invalidField('/toWarehouseId', 'transferOnly', refusalText('transferOnly'));
  if (toWarehouseId?.toLowerCase() === warehouseId.toLowerCase())
    throw invalidField('/toWarehouseId', 'sameWarehouse', refusalText('sameWarehouse'));
  const [item] = await catalogue.hold(tx, [itemId]);
  if (!item) throw notFound();
  if (!item.isStock) throw invalidField('/itemId', 'noStock', refusalText('noStock'));
  const row = { type, itemId: item.id, itemName: item.name.sk, unit: item.unit, warehouseId, movedOn, note };
  const rows = async (): Promise<NewRow[]> => {
    switch (type) {
      case 'receipt':
        return [{ ...row, quantity }];
      case 'issue':
        return [{ ...row, quantity: `-${quantity}` }];
      case 'transfer':
        return [
          { ...row, quantity: `-${quantity}` },
          { ...row, warehouseId: toWarehouseId ?? '', quantity },
        ];
      case 'count':
        return [{ ...row, quantity: await difference(tx, row, quantity) }];
    }
  };
  const moved = await rows();
  const [gone] = await goneWarehouses(tx, moved, { warehouses, field: '/warehouseId' });
  if (gone) throw invalidField(gone.path, gone.code, gone.message);
  needAcknowledgement(await shortages(tx, moved, { warehouses, field: '/quantity' }), acknowledge);
  return writeMovements(call, moved, '/quantity');
}

/** Returns the day of the movement. If its month is just being closed, the call waits until that is done. @throws Refusal 400 */
async function movementDay(
  call: CallOf<typeof createWarehouseMovement>,
  months: MonthLock | undefined,
): Promise<string> {
  const { movedOn = call.today() } = call.body;
  if (movedOn > call.today()) throw invalidField('/movedOn', 'dayAhead', refusalText('dayAhead'));
  const [year = '', month = ''] = movedOn.split('-');
  if ((await months?.closed(call))?.has(`${year}-${month}`))
    throw invalidField('/movedOn', monthClosed.code, refusalText('monthClosed', { month: `${month}/${year}` }));
  return movedOn;
}

/** Returns the difference between the counted stock and the recorded stock at the end of the day. The recorded stock stays locked. */
async function difference(
  tx: Tx,
  { itemId, warehouseId, movedOn }: Pick<NewRow, 'itemId' | 'warehouseId' | 'movedOn'>,
  found: string,
) {
  // With this lock, the second of two simultaneous counts sees the first one, even if there were no movements before.
  await lockNamed(tx, `count ${warehouseId} ${itemId}`.toLowerCase());
  const level = movementsIn(tx)
    .selectFrom('stock_level')
    .where('warehouse_id', '=', warehouseId)
    .where('item_id', '=', itemId);
  // The lock is a separate statement, so that the next statement sees the movements for which this one has waited.
  await level.select('id').forUpdate().execute();
  const counted = level.select(sql<string>`(${found}::numeric - ${stockOnDay(movedOn)})::text`.as('difference'));
  return (await counted.executeTakeFirst())?.difference ?? found;
}
