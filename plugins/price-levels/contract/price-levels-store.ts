import { token } from '#core/registry';
import type { PriceLevelSet, PriceLevelsInput } from './schemas.ts';

/** The store of the open company's price levels, in the browser. It is observable, and reloads when another user changes them. */
export interface PriceLevelsStore {
  readonly now: LoadedPriceLevels;
  /** Loads the levels. The promise never rejects; see `now`. */
  load(): Promise<void>;
  /** Saves the levels. @throws GatewayProblem such as `staleVersion`; no toast is shown, because the page shows the error */
  update(body: PriceLevelsInput & { readonly version: number }, idempotencyKey: string): Promise<PriceLevelSet>;
}

export type LoadedPriceLevels =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: PriceLevelSet }
  | { readonly state: 'failed'; readonly error: unknown };

export const priceLevelsStore = token<PriceLevelsStore, 'company'>('price-levels.store', 'company');
