import { token } from '#core/registry';
import type { BankAccount } from './schemas.ts';

/** The bank accounts of a company, for documents that print the account to pay to. */
export interface BankAccountDirectory {
  /**
   * Returns the accounts of the caller's company, within the caller's transaction: the main account first, then by age.
   */
  all(tx: BankAccountTransaction): Promise<readonly BankAccount[]>;
}

/** The gateway's `Tx`. Isomorphic code cannot import that type, so it passes the transaction on as an opaque handle. */
type BankAccountTransaction = object;

export const bankAccountDirectory = token<BankAccountDirectory, 'process'>('bank-accounts.directory', 'process');
