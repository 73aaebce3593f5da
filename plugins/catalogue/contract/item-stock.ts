import type { LanguageCode } from '#core/contract';
import { token } from '#core/registry';

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
type CatalogueTransaction = object;

/**
 * Provided by whoever keeps stock; without it there is none. Both in the caller's company and transaction, in which the items are
 * locked: none of them moves meanwhile.
 */
export interface ItemStock {
  /** By id, of those of which there is more or less than nothing anywhere: how much and where, and what to do about it, as people read it. */
  left(
    tx: CatalogueTransaction,
    itemIds: readonly string[],
  ): Promise<ReadonlyMap<string, Readonly<Record<LanguageCode, string>>>>;
  /** The item is deleted: it is not listed any more. What moved stays. */
  forget(tx: CatalogueTransaction, itemId: string): Promise<void>;
}

export const itemStock = token<ItemStock, 'process'>('catalogue.item-stock', 'process');
