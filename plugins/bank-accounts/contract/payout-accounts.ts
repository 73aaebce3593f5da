import { token } from '#core/registry';
import type { BankAccount } from './schemas.ts';

/** From which of its accounts a company pays: for what writes payment orders. [B6-9] */
export interface PayoutAccounts {
  /**
   * The account that amounts in this currency are paid from: the one that was set, else the main one of the currency, else
   * its oldest; where the company has none in the currency, that for euros. `undefined`: it has none in euros either.
   * In the caller's company and transaction.
   * @param currency ISO 4217
   */
  accountFor(tx: PayoutTransaction, currency: string): Promise<BankAccount | undefined>;
}

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
type PayoutTransaction = object;

export const payoutAccounts = token<PayoutAccounts, 'process'>('bank-accounts.payouts', 'process');
