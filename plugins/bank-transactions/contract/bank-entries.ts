import { token } from '#core/registry';

/** A transaction that comes from the bank itself and not from a file. */
export interface BankEntry {
  /** The IBAN of the company's account, without spaces. */
  readonly account: string;
  /** The day when the bank booked it, `yyyy-MM-dd`. */
  readonly bookedOn: string;
  /** The amount with two decimals. It is negative if the money left the account. */
  readonly amount: string;
  /** The currency by ISO 4217. */
  readonly currency: string;
  /** The name of the payer or the recipient; `iban` is their account. `''` means unknown. */
  readonly counterparty: string;
  readonly iban: string;
  /** The SEPA EndToEndId. Symbols are read from it first. */
  readonly endToEndId: string;
  /** The payer's texts, the most reliable first. */
  readonly texts: readonly string[];
  /** The bank's own reference. `''` means none. */
  readonly reference: string;
}

/** The counts of imported entries: new ones, known ones, and the new ones that were matched automatically. */
export interface ImportedEntries {
  readonly imported: number;
  readonly known: number;
  readonly matched: number;
}

/** A service that saves transactions of the company's accounts, each only once, and matches those whose document is certain. */
export interface BankEntries {
  /** Imports entries. @param call the gateway's call; a match needs the right of its user to record payments */
  take(call: object, entries: readonly BankEntry[]): Promise<ImportedEntries>;
}

export const bankEntries = token<BankEntries, 'process'>('bank-transactions.entries', 'process');
