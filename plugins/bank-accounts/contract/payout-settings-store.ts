import { token } from '#core/registry';
import type { PayoutSettings, PayoutSettingsInput } from './schemas.ts';

/** From which accounts the open company pays, in the browser. Observable; follows what others change. */
export interface PayoutSettingsStore {
  readonly now: LoadedPayoutSettings;
  /** Never rejects: see `now`. */
  load(): Promise<void>;
  /** @throws GatewayProblem, `staleVersion` for one; nothing is shown: the page tells */
  update(body: PayoutSettingsInput & { readonly version: number }, idempotencyKey: string): Promise<PayoutSettings>;
}

export type LoadedPayoutSettings =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: PayoutSettings }
  | { readonly state: 'failed'; readonly error: unknown };

export const payoutSettingsStore = token<PayoutSettingsStore, 'company'>('bank-accounts.payout-store', 'company');
