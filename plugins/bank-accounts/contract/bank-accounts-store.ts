import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { BankAccount, BankAccountInput } from './schemas.ts';

/**
 * The bank accounts of the open company in the browser: the main account first, then by age. [B3-10] [B4-11] [B8-10]
 */
export interface BankAccountsStore extends Entities<BankAccount, BankAccountInput> {
  /** `undefined` means that the company has no account or that the accounts are not loaded. */
  readonly mainBankAccountId: string | undefined;
}

export const bankAccountsStore = token<BankAccountsStore, 'company'>('bank-accounts.store', 'company');
