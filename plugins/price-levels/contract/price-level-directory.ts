import { token } from '#core/registry';
import type { PriceLevel } from './schemas.ts';

/** The gateway's `Tx`. Isomorphic code cannot import that type, so it passes the transaction on as an opaque handle. */
type PriceLevelTransaction = object;

/** The price levels of the caller's company, for plugins with prices. */
export interface PriceLevelDirectory {
  /** Returns the levels in the order in which they are offered. */
  all(tx: PriceLevelTransaction): Promise<readonly PriceLevel[]>;
}

export const priceLevelDirectory = token<PriceLevelDirectory, 'process'>('price-levels.directory', 'process');
