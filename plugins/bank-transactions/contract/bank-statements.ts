import type { LanguageCode } from '#core/contract';
import { token } from '#core/registry';
import type { TakenEntries } from './bank-entries.ts';

/** What became of a statement, and of what of it nothing became: a sentence with the cure for each. */
export interface TakenStatement extends TakenEntries {
  readonly refused: readonly Readonly<Record<LanguageCode, string>>[];
}

/** Imports a statement of one of the company's own accounts as somebody does by hand; never of another's. */
export interface BankStatements {
  /**
   * @param call the gateway's, of whoever brings it: what is matched asks their right to pay
   * @param bytes camt.053, MT940, or a table whose columns are known
   */
  take(call: object, bytes: Uint8Array): Promise<TakenStatement>;
}

export const bankStatements = token<BankStatements, 'process'>('bank-transactions.statements', 'process');
