import { token } from '#core/registry';
import type { CatalogItem } from './schemas.ts';

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
type CatalogueTransaction = object;

/** Items of the caller's company by id, for what counts or moves them. */
export interface CatalogueDirectory {
  /** Those that there are, in no order. */
  items(tx: CatalogueTransaction, ids: readonly string[]): Promise<readonly CatalogItem[]>;
  /** The same; until the transaction ends none of them changes or is deleted. To be called before any of them moves. */
  hold(tx: CatalogueTransaction, ids: readonly string[]): Promise<readonly CatalogItem[]>;
}

export const catalogueDirectory = token<CatalogueDirectory, 'process'>('catalogue.directory', 'process');
