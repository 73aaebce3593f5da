import { sql } from 'kysely';
import { type CallOf, invalidField, notFound, type Tx, lockNamed } from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type CatalogueDirectory } from '#plugins/catalogue/contract';
import { type MonthLock, monthClosed } from '#plugins/documents/contract';
import { type WarehouseDirectory } from '#plugins/warehouses/contract';
import type { createWarehouseMovement, Movement } from '../contract/index.ts';
import { lyingOn } from './movement-rows.ts';
import { movementsIn } from './movement-tables.ts';
import { say } from './refusals/say.ts';
import { type NewRow, writeMovements } from './write-movements.ts';

/** @throws Refusal 400 for what does not belong together or for a day that it cannot be of, 422 below zero */
export async function moveByHand(
  call: CallOf<typeof createWarehouseMovement>,
  catalogue: CatalogueDirectory,
  warehouses: WarehouseDirectory,
  months: MonthLock | undefined,
): Promise<Movement[]> {
  await call.checkReferences();
  const { tx, body } = call;
  const movedOn = await dayMeant(call, months);
  const { type, itemId, warehouseId, toWarehouseId, quantity, note = '', acknowledge = [] } = body;
  if (type !== 'count' && compareAmounts(quantity, '0') === 0)
    throw invalidField('/quantity', 'nothing', say('nothing'));
  if ((type === 'transfer') !== (toWarehouseId !== undefined))
    throw invalidField('/toWarehouseId', 'transferOnly', say('transferOnly'));
  if (toWarehouseId?.toLowerCase() === warehouseId.toLowerCase())
    throw invalidField('/toWarehouseId', 'sameWarehouse', say('sameWarehouse'));
  const [item] = await catalogue.hold(tx, [itemId]);
  if (!item) throw notFound();
  if (!item.isStock) throw invalidField('/itemId', 'noStock', say('noStock'));
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
  return writeMovements(call, await rows(), {
    warehouses,
    acknowledge,
    field: '/quantity',
    placeField: '/warehouseId',
  });
}

/** Waits for whoever is closing a month. @throws Refusal 400 */
async function dayMeant(call: CallOf<typeof createWarehouseMovement>, months: MonthLock | undefined): Promise<string> {
  const { movedOn = call.today() } = call.body;
  if (movedOn > call.today()) throw invalidField('/movedOn', 'dayAhead', say('dayAhead'));
  const [year = '', month = ''] = movedOn.split('-');
  if ((await months?.closed(call))?.has(`${year}-${month}`))
    throw invalidField('/movedOn', monthClosed.code, say('monthClosed', { month: `${month}/${year}` }));
  return movedOn;
}

/** From what is written up to the end of that day to what was found then; nobody moves any of it meanwhile. */
async function difference(
  tx: Tx,
  { itemId, warehouseId, movedOn }: Pick<NewRow, 'itemId' | 'warehouseId' | 'movedOn'>,
  found: string,
) {
  // Of two counts at once the second finds what the first has written, also where nothing moved before.
  await lockNamed(tx, `count ${warehouseId} ${itemId}`.toLowerCase());
  const level = movementsIn(tx)
    .selectFrom('stock_level')
    .where('warehouse_id', '=', warehouseId)
    .where('item_id', '=', itemId);
  // By a statement of its own: the next one sees what those have moved for whom this one waits.
  await level.select('id').forUpdate().execute();
  const counted = level.select(sql<string>`(${found}::numeric - ${lyingOn(movedOn)})::text`.as('difference'));
  return (await counted.executeTakeFirst())?.difference ?? found;
}
