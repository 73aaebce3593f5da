import { fold, type LanguageCode } from '#core/contract';
import { token } from '#core/registry';
import type { CatalogItem } from './schemas.ts';

/** A transaction of the gateway. Isomorphic code cannot import the type `Tx`, so it passes the transaction on as an opaque handle. */
type CatalogueTransaction = object;

/**
 * The stock of items, which a warehouse plugin provides; without such a plugin there is no stock. All methods run in the caller's company
 * and transaction. The caller has locked the items, so their stock cannot move meanwhile.
 */
export interface ItemStock {
  /**
   * Returns, by item id, a text for users about each stock other than zero: the quantity, the warehouse, and the solution.
   * @param before the planned change: `end` deletes the items or makes them non-stock items, `otherUnit` changes their unit
   */
  remaining(
    tx: CatalogueTransaction,
    itemIds: readonly string[],
    before: 'end' | 'otherUnit',
  ): Promise<ReadonlyMap<string, Readonly<Record<LanguageCode, string>>>>;
  /** Updates the name and unit of the item in the lists of stock. Past movements stay as they were. */
  rename(tx: CatalogueTransaction, item: Pick<CatalogItem, 'id' | 'name' | 'unit'>): Promise<void>;
  /** Removes a deleted item from the lists of stock. Past movements stay. */
  forget(tx: CatalogueTransaction, itemId: string): Promise<void>;
}

export const itemStock = token<ItemStock, 'process'>('catalogue.item-stock', 'process');

/**
 * Returns whether two units differ, so that a quantity would change its meaning. Case, blanks and a dot at the end do not matter; an empty
 * unit equals any other.
 */
export function isOtherUnit(one: string, other: string): boolean {
  const [first, second] = [normalisedValue(one), normalisedValue(other)];
  return first !== '' && second !== '' && first !== second;
}

function normalisedValue(unit: string): string {
  return fold(unit).replace(/\.$/, '');
}
