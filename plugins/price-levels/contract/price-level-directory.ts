import { token } from '#core/registry';
import type { PriceLevel } from './schemas.ts';

/** A transaction of the gateway. Isomorphic code cannot import the type `Tx`, so it passes the transaction on as an opaque handle. */
type PriceLevelTransaction = object;

/** Reads the price levels of the caller's company, for plugins with prices. */
export interface PriceLevelDirectory {
  /** Returns the levels in the order in which the user sees them. */
  all(tx: PriceLevelTransaction): Promise<readonly PriceLevel[]>;
}

export const priceLevelDirectory = token<PriceLevelDirectory, 'process'>('price-levels.directory', 'process');
