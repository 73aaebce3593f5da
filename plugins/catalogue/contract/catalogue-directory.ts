import { token } from '#core/registry';
import type { CatalogItem } from './schemas.ts';

/** The gateway's `Tx`. Isomorphic code cannot import that type, so it passes the transaction on as an opaque handle. */
type CatalogueTransaction = object;

/** Items of the caller's company by id, for plugins that count or move them. */
export interface CatalogueDirectory {
  /** Returns the items that exist, in no order. */
  items(tx: CatalogueTransaction, ids: readonly string[]): Promise<readonly CatalogItem[]>;
  /**
   * Returns the same and locks the items until the transaction ends: none of them can change or be deleted. Call it
   * before an item moves.
   */
  hold(tx: CatalogueTransaction, ids: readonly string[]): Promise<readonly CatalogItem[]>;
}

export const catalogueDirectory = token<CatalogueDirectory, 'process'>('catalogue.directory', 'process');
