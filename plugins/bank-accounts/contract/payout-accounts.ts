import { token } from '#core/registry';
import type { BankAccount } from './schemas.ts';

/** Returns the accounts from which a company pays, to plugins that create payment orders. [B6-9] */
export interface PayoutAccounts {
  /**
   * Returns the account that pays amounts in this currency: the configured account, otherwise the main account if it has this currency,
   * otherwise the oldest account of the currency. If the company has no account in the currency, the same rule applies to euros.
   * `undefined` means that it has no account in euros either. Call it in a transaction of the company.
   * @param currency ISO 4217
   */
  accountFor(tx: PayoutTransaction, currency: string): Promise<BankAccount | undefined>;
}

/** The gateway's `Tx` type. Isomorphic code cannot import it, so this type only lets the transaction be passed on. */
type PayoutTransaction = object;

export const payoutAccounts = token<PayoutAccounts, 'process'>('bank-accounts.payouts', 'process');
