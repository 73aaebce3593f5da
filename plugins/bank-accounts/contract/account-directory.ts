import { token } from '#core/registry';
import type { BankAccount } from './schemas.ts';

/** The bank accounts of a company, for documents that print the one to pay to. */
export interface BankAccountDirectory {
  /** The main one first, then by age. In the caller's company and transaction. */
  all(tx: BankAccountTransaction): Promise<readonly BankAccount[]>;
}

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
type BankAccountTransaction = object;

export const bankAccountDirectory = token<BankAccountDirectory, 'process'>('bank-accounts.directory', 'process');
