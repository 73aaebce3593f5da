import type { Day } from '#core/calendar';

/** One movement of money on an account, as a bank's file says it. */
export interface StatementEntry {
  /** Line of the file where it begins, from 1. */
  readonly line: number;
  /** The account that it moved on, upper case and without spaces: an IBAN, or what the file writes instead; `''`: it does not say. */
  readonly account: string;
  /** When the bank booked it. */
  readonly bookedOn: Day;
  /** In the account's currency, two decimals; below zero: it left the account. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Name of the other side; `''`: none, as of a bank's fee. */
  readonly counterparty: string;
  /** Its account, upper case and without spaces: an IBAN, or what the bank writes instead; `''`: none. */
  readonly iban: string;
  /** Digits without the zeros before them; `''`: none. */
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly constantSymbol: string;
  /** What the payer wrote, or else what the bank calls it. */
  readonly text: string;
  /** The bank's own reference of it; `''`: none. */
  readonly reference: string;
  /** What the bank takes for its services, or interest: no document waits for it. */
  readonly isFee: boolean;
  /** It takes an earlier movement back. */
  readonly isReversal: boolean;
}

/** Why an entry, or the file, was not taken: each has its sentence with a cure in `refusals/`. */
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

/** An entry that could not be taken; the others were. */
export interface RefusedEntry {
  readonly line: number;
  readonly fault: StatementFault;
  /** Of `otherAccount`: whose movements were left out. */
  readonly account?: string;
}

/** All that a file holds, in its order. */
export interface Statement {
  readonly entries: readonly StatementEntry[];
  readonly refused: readonly RefusedEntry[];
}

/** The file as a whole is no statement that can be read. */
export class UnreadableStatement extends Error {
  readonly fault: StatementFault;
  /** From 1. */
  readonly line: number;
  /** Of a table that could be read, but of which nobody knows what its columns hold. */
  readonly rows: readonly (readonly string[])[] | undefined;

  constructor(fault: StatementFault, line = 1, rows?: readonly (readonly string[])[]) {
    super(`The statement cannot be read: ${fault} in line ${line}`);
    this.name = 'UnreadableStatement';
    this.fault = fault;
    this.line = line;
    this.rows = rows;
  }
}
