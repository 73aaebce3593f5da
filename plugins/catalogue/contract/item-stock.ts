import { fold, type LanguageCode } from '#core/contract';
import { token } from '#core/registry';
import type { CatalogItem } from './schemas.ts';

/** The gateway's `Tx`. Isomorphic code cannot import that type, so it passes the transaction on as an opaque handle. */
type CatalogueTransaction = object;

/**
 * The stock of items, which a warehouse plugin provides; without such a plugin there is no stock. All methods run in
 * the caller's company and transaction, in which the items are locked, so none of them moves meanwhile.
 */
export interface ItemStock {
  /**
   * Returns, by item id, a text for people about each stock other than zero: how much, where, and how to solve it.
   * @param before the planned change: the items are deleted or not counted any more, or counted in another unit
   */
  left(
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
 * Returns whether two units count differently. Case, blanks and a dot at the end do not matter; an empty unit equals
 * any other.
 */
export function isOtherUnit(one: string, other: string): boolean {
  const [first, second] = [normalisedValue(one), normalisedValue(other)];
  return first !== '' && second !== '' && first !== second;
}

function normalisedValue(unit: string): string {
  return fold(unit).replace(/\.$/, '');
}
