import { all, licensed } from '#core/access';
import { bankAccounts } from '#plugins/bank-accounts/contract';
import { openBankingAccounts } from '#plugins/bank-transactions/contract';

/** Payments come from the bank by themselves. [B4-28] */
export const automaticPayments = licensed('automaticPayments', {
  package: 'Pro',
  module: 'AutomaticPayments',
  detailedModules: ['AutomaticPayments'],
});

/** Who sets up the accounts connects them with their bank. */
export const bankConnecting = all(bankAccounts.edit, automaticPayments);

/** [B4-28] */
export const bankRefreshing = all(openBankingAccounts.match, automaticPayments);
