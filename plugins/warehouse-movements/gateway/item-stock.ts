import { sql } from 'kysely';
import { inEachLanguage } from '#core/contract';
import type { Tx } from '#core/gateway';
import { formatQuantity } from '#core/money/light';
import { type ItemStock } from '#plugins/catalogue/contract';
import { type WarehouseDirectory } from '#plugins/warehouses/contract';
import { movementsIn } from './movement-tables.ts';
import { refusalText } from './refusals/refusal-text.ts';

/**
 * Returns the service by which the catalogue checks the stock of items: before an item is deleted or becomes a non-stock item, because
 * nothing could clear its stock any more; and before its unit changes, because the stock would become another quantity.
 */
export function stockOfItems(warehouses: WarehouseDirectory): ItemStock {
  return {
    async remaining(opaque, itemIds, before) {
      const tx = opaque as Tx; // every caller passes the gateway's transaction
      const levels = await levelsLeft(tx, itemIds);
      if (levels.length === 0) return new Map();
      const names = new Map((await warehouses.all(tx)).map(({ id, name }) => [id, name]));
      const byItem = Map.groupBy(levels, ({ item_id }) => item_id);
      return new Map(
        [...byItem].map(([itemId, lying]) => {
          const places = inEachLanguage((language) =>
            lying
              .map(
                (one) =>
                  `${formatQuantity(one.quantity, language)} ${one.unit} (${names.get(one.warehouse_id) ?? '–'})`,
              )
              .join('; '),
          );
          return [itemId, refusalText(before === 'end' ? 'stillThere' : 'stillInUnit', { places })];
        }),
      );
    },

    async rename(opaque, { id, name, unit }) {
      const tx = opaque as Tx; // every caller passes the gateway's transaction
      await movementsIn(tx)
        .updateTable('stock_level')
        .set({ item_name: name.sk, unit })
        .where('item_id', '=', id)
        .execute();
    },

    async forget(opaque, itemId) {
      const tx = opaque as Tx; // every caller passes the gateway's transaction
      await movementsIn(tx)
        .updateTable('stock_level')
        .set({ item_deleted: true })
        .where('item_id', '=', itemId)
        .execute();
    },
  };
}

async function levelsLeft(tx: Tx, itemIds: readonly string[]) {
  if (itemIds.length === 0) return [];
  return movementsIn(tx)
    .selectFrom('stock_level')
    .select(['item_id', 'unit', 'warehouse_id', sql<string>`trim_scale(quantity)::text`.as('quantity')])
    .where('item_id', 'in', [...itemIds])
    .where('quantity', '!=', '0')
    .orderBy('warehouse_id')
    .execute();
}
