import { token } from '#core/registry';
import type { BankAccount } from './schemas.ts';

/** The accounts from which a company pays, for plugins that write payment orders. [B6-9] */
export interface PayoutAccounts {
  /**
   * Returns the account that pays amounts in this currency: the configured account, otherwise the main account if it has this currency,
   * otherwise the oldest account of the currency. If the company has no account in the currency, the same rule applies to euros.
   * `undefined` means that it has no account in euros either. Call it in a transaction of the company.
   * @param currency ISO 4217
   */
  accountFor(tx: PayoutTransaction, currency: string): Promise<BankAccount | undefined>;
}

/** The gateway's `Tx`. Isomorphic code cannot import that type, so it passes the transaction on as an opaque handle. */
type PayoutTransaction = object;

export const payoutAccounts = token<PayoutAccounts, 'process'>('bank-accounts.payouts', 'process');
