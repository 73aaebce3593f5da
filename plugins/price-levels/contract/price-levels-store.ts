import { token } from '#core/registry';
import type { PriceLevelSet, PriceLevelsInput } from './schemas.ts';

/** The price levels of the open company in the browser. Observable; it follows changes of other users. */
export interface PriceLevelsStore {
  readonly now: LoadedPriceLevels;
  /** Loads the settings. The promise never rejects: see `now`. */
  load(): Promise<void>;
  /** @throws GatewayProblem such as `staleVersion`; no toast is shown, because the page shows the error */
  update(body: PriceLevelsInput & { readonly version: number }, idempotencyKey: string): Promise<PriceLevelSet>;
}

export type LoadedPriceLevels =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: PriceLevelSet }
  | { readonly state: 'failed'; readonly error: unknown };

export const priceLevelsStore = token<PriceLevelsStore, 'company'>('price-levels.store', 'company');
