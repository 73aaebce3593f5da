import type { LanguageCode } from '#core/contract';
import { token } from '#core/registry';
import type { ImportedEntries } from './bank-entries.ts';

/** The result of importing a statement, with a sentence about each refused part that also states the solution. */
export interface ImportedStatement extends ImportedEntries {
  readonly refused: readonly Readonly<Record<LanguageCode, string>>[];
}

/**
 * A service that imports a statement of the company's own accounts, as a person could by hand. Statements of other accounts are refused.
 */
export interface BankStatements {
  /**
   * Reads a statement, before the transaction that imports it.
   * @param before the gateway's `ReceivingBefore`; the contract cannot import this type
   * @param bytes camt.053, MT940, or a table whose columns are known
   * @returns what imports the statement. It gets the gateway's call; a match needs the right of its user to record payments.
   */
  read(before: object, bytes: Uint8Array): Promise<(call: object) => Promise<ImportedStatement>>;
}

export const bankStatements = token<BankStatements, 'process'>('bank-transactions.statements', 'process');
