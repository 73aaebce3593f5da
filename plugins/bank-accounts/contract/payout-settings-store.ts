import { token } from '#core/registry';
import type { PayoutSettings, PayoutSettingsInput } from './schemas.ts';

/**
 * The accounts from which the open company pays, in the browser. They are observable and are loaded again when another user changes them.
 */
export interface PayoutSettingsStore {
  readonly now: LoadedPayoutSettings;
  /** Loads the settings. The promise never rejects: see `now`. */
  load(): Promise<void>;
  /** @throws GatewayProblem such as `staleVersion`; no toast is shown, because the page shows the error */
  update(body: PayoutSettingsInput & { readonly version: number }, idempotencyKey: string): Promise<PayoutSettings>;
}

export type LoadedPayoutSettings =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: PayoutSettings }
  | { readonly state: 'failed'; readonly error: unknown };

export const payoutSettingsStore = token<PayoutSettingsStore, 'company'>('bank-accounts.payout-store', 'company');
