import { fold, type LanguageCode } from '#core/contract';
import { token } from '#core/registry';
import type { CatalogItem } from './schemas.ts';

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
type CatalogueTransaction = object;

/**
 * Provided by whoever keeps stock; without it there is none. All in the caller's company and transaction, in which the items are
 * locked: none of them moves meanwhile.
 */
export interface ItemStock {
  /**
   * By id, of those of which there is more or less than nothing anywhere: how much and where, and what to do about it, as people read it.
   * @param before what is to become of the items: they go or are not counted any more, or are counted in another unit
   */
  left(
    tx: CatalogueTransaction,
    itemIds: readonly string[],
    before: 'end' | 'otherUnit',
  ): Promise<ReadonlyMap<string, Readonly<Record<LanguageCode, string>>>>;
  /** The item has another name or unit: what lies there is listed by them. What moved stays as it was. */
  rename(tx: CatalogueTransaction, item: Pick<CatalogItem, 'id' | 'name' | 'unit'>): Promise<void>;
  /** The item is deleted: it is not listed any more. What moved stays. */
  forget(tx: CatalogueTransaction, itemId: string): Promise<void>;
}

export const itemStock = token<ItemStock, 'process'>('catalogue.item-stock', 'process');

/** Whether two units count differently. Case, blanks and a dot at the end do not; where one is not said, the other is meant. */
export function isOtherUnit(one: string, other: string): boolean {
  const [first, second] = [spelt(one), spelt(other)];
  return first !== '' && second !== '' && first !== second;
}

function spelt(unit: string): string {
  return fold(unit).replace(/\.$/, '');
}
