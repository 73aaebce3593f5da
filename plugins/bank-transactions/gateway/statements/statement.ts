import type { Day } from '#core/calendar';

/** A transaction on an account, as a bank's file describes it. */
export interface StatementEntry {
  /** The line of the file where it begins, from 1. */
  readonly line: number;
  /** The company's account: an IBAN, or the file's text, without spaces. `''` means that there is none. */
  readonly account: string;
  /** The day when the bank booked it. */
  readonly bookedOn: Day;
  /** The amount in the account's currency, with two decimals. Below zero it left the account. */
  readonly amount: string;
  /** The currency by ISO 4217. */
  readonly currency: string;
  /** The name of the other side. `''` means none, for example for a bank's fee. */
  readonly counterparty: string;
  /** The account of the other side, upper case and without spaces: an IBAN, or the text that the bank has instead. `''` means none. */
  readonly iban: string;
  /** The digits without leading zeros. `''` means none. */
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly constantSymbol: string;
  /** The payer's text, or otherwise the bank's name for the transaction. */
  readonly text: string;
  /** The bank's own reference. `''` means none. */
  readonly reference: string;
  /** `true` for a bank's fee or interest. No document belongs to it. */
  readonly isFee: boolean;
  /** `true` means that it reverses an earlier transaction. */
  readonly isReversal: boolean;
}

/** The reasons why an entry or the file was refused. Each has a sentence with a solution in `refusals/`. */
export type StatementFault =
  | 'notXml'
  | 'doctype'
  | 'encoding'
  | 'notStatement'
  | 'notCamt053'
  | 'notMt940'
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

/** An entry that could not be imported, although the others were. */
export interface RefusedEntry {
  readonly line: number;
  readonly fault: StatementFault;
  /** The account whose transactions were left out. Only `otherAccount` has it. */
  readonly account?: string;
}

/** The content of a file, in its order. */
export interface Statement {
  readonly entries: readonly StatementEntry[];
  readonly refused: readonly RefusedEntry[];
}

/** The error that the whole file is no readable statement. */
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
