import { token } from '#core/registry';
import type { CatalogItem } from './schemas.ts';

/** A transaction of the gateway. Isomorphic code cannot import the type `Tx`, so it passes the transaction on as an opaque handle. */
type CatalogueTransaction = object;

/** Reads catalogue items of the caller's company, for plugins that count, move or check them. */
export interface CatalogueDirectory {
  /** Returns all items in Slovak order of their names; only those of `ids` that exist, if they are given. */
  all(tx: CatalogueTransaction, ids?: readonly string[]): Promise<readonly CatalogItem[]>;
  /** Returns the items that exist, in any order. */
  items(tx: CatalogueTransaction, ids: readonly string[]): Promise<readonly CatalogItem[]>;
  /**
   * Returns the same items as `items`, and locks them until the transaction ends, so that nobody changes or deletes them. Call it before an
   * item's stock moves.
   */
  hold(tx: CatalogueTransaction, ids: readonly string[]): Promise<readonly CatalogItem[]>;
}

export const catalogueDirectory = token<CatalogueDirectory, 'process'>('catalogue.directory', 'process');
