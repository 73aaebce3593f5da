import { all, licensed } from '#core/access';
import { bankAccounts } from '#plugins/bank-accounts/contract';
import { openBankingAccounts } from '#plugins/bank-transactions/contract';

/** The licence feature for transactions that are downloaded from the bank automatically. [B4-28] */
export const automaticPayments = licensed('automaticPayments', {
  package: 'Pro',
  module: 'AutomaticPayments',
  detailedModules: ['AutomaticPayments'],
});

/** The permission to connect accounts with their bank. A person who may edit the accounts has it. */
export const bankConnecting = all(bankAccounts.edit, automaticPayments);

/** The permission to refresh the transactions of the connected banks. [B4-28] */
export const bankRefreshing = all(openBankingAccounts.match, automaticPayments);
