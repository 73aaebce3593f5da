import { token } from '#core/registry';
import type { BankAccount } from './schemas.ts';

/** Returns the bank accounts of a company to plugins whose documents print the account to which the customer pays. */
export interface BankAccountDirectory {
  /**
   * Returns the accounts of the caller's company, within the caller's transaction: the main account first, then by age.
   */
  all(tx: BankAccountTransaction): Promise<readonly BankAccount[]>;
}

/** The gateway's `Tx` type. Isomorphic code cannot import it, so this type only lets the transaction be passed on. */
type BankAccountTransaction = object;

export const bankAccountDirectory = token<BankAccountDirectory, 'process'>('bank-accounts.directory', 'process');
