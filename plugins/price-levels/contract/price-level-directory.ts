import { token } from '#core/registry';
import type { PriceLevel } from './schemas.ts';

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
type PriceLevelTransaction = object;

/** The price levels of the caller's company, for what is sold by them. */
export interface PriceLevelDirectory {
  /** In the order in which they are offered. */
  all(tx: PriceLevelTransaction): Promise<readonly PriceLevel[]>;
}

export const priceLevelDirectory = token<PriceLevelDirectory, 'process'>('price-levels.directory', 'process');
