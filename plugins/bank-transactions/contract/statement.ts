import type { Day } from '#core/calendar';

/** A transaction on an account, as a bank's file describes it. */
export interface StatementEntry {
  /** The line of the file where the entry begins, from 1. */
  readonly line: number;
  /** The company's account: an IBAN, or the text in the file, without spaces. `''` means that the file names none. */
  readonly account: string;
  /** The day when the bank booked the transaction. */
  readonly bookedOn: Day;
  /** The amount in the account's currency, with two decimals. It is negative if the money left the account. */
  readonly amount: string;
  /** The currency by ISO 4217. */
  readonly currency: string;
  /** The name of the payer or the recipient. `''` means none, for example for a bank's fee. */
  readonly counterparty: string;
  /** The account of the payer or the recipient, upper case and without spaces: an IBAN, or another text of the bank. `''` means none. */
  readonly iban: string;
  /** The variable symbol without leading zeros. `''` means none. */
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly constantSymbol: string;
  /** The payer's text; if there is none, the bank's name for the transaction. */
  readonly text: string;
  /** The bank's reference of the transaction. `''` means none. */
  readonly reference: string;
  /** Whether the entry is a bank's fee or interest, which belongs to no document. */
  readonly isFee: boolean;
  /** Whether the entry reverses an earlier one. */
  readonly isReversal: boolean;
}

/** The reasons for refusing an entry or the file. Each has a sentence with a solution in `refusals/`. */
export type StatementFault =
  | 'notXml'
  | 'tooDeep'
  | 'tooMuch'
  | 'tooHard'
  | 'rowTooLong'
  | 'doctype'
  | 'encoding'
  | 'notStatement'
  | 'notCamt053'
  | 'camt052'
  | 'camt054'
  | 'notMt940'
  | 'mt942'
  | 'reverted'
  | 'noColumns'
  | 'noEntries'
  | 'notBooked'
  | 'noAmount'
  | 'noCurrency'
  | 'noDay'
  | 'noDirection'
  | 'noOpening'
  | 'noClosing'
  | 'farAhead'
  | 'otherAccount'
  | 'noAccount';

/** An entry that could not be imported while the other entries were imported. */
export interface RefusedEntry {
  readonly line: number;
  readonly fault: StatementFault;
  /** The account whose transactions were left out. Only the fault `otherAccount` has one. */
  readonly account?: string;
}

/** The content of a file, in the order of the file. */
export interface Statement {
  readonly entries: readonly StatementEntry[];
  readonly refused: readonly RefusedEntry[];
}

/** The error that a file as a whole is not a readable statement. */
export class UnreadableStatement extends Error {
  readonly fault: StatementFault;
  /** The line of the file, from 1. */
  readonly line: number;
  /** The rows of a table that could be read, but whose columns are unknown. */
  readonly rows: readonly (readonly string[])[] | undefined;

  constructor(fault: StatementFault, line = 1, rows?: readonly (readonly string[])[]) {
    super(`The statement cannot be read: ${fault} in line ${line}`);
    this.name = 'UnreadableStatement';
    this.fault = fault;
    this.line = line;
    this.rows = rows;
  }
}
