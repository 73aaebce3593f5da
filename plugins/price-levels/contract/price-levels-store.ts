import { token } from '#core/registry';
import type { PriceLevelSet, PriceLevelsInput } from './schemas.ts';

/** The price levels of the open company, in the browser. Observable; follows what others change. */
export interface PriceLevelsStore {
  readonly now: LoadedPriceLevels;
  /** Never rejects: see `now`. */
  load(): Promise<void>;
  /** @throws GatewayProblem, `staleVersion` for one; nothing is shown: the page tells */
  update(body: PriceLevelsInput & { readonly version: number }, idempotencyKey: string): Promise<PriceLevelSet>;
}

export type LoadedPriceLevels =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: PriceLevelSet }
  | { readonly state: 'failed'; readonly error: unknown };

export const priceLevelsStore = token<PriceLevelsStore, 'company'>('price-levels.store', 'company');
