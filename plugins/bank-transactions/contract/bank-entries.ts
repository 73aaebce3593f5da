import { token } from '#core/registry';

/** A movement that a bank itself has told, rather than a file of it. */
export interface BankEntry {
  /** IBAN of the company's account that it moved on, without spaces. */
  readonly account: string;
  /** `yyyy-MM-dd`: when the bank booked it. */
  readonly bookedOn: string;
  /** Two decimals; below zero: it left the account. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Name and account of the other side; `''`: none. */
  readonly counterparty: string;
  readonly iban: string;
  /** As SEPA carries it: symbols are read from it first. */
  readonly endToEndId: string;
  /** What the payer wrote, the most trustworthy first. */
  readonly texts: readonly string[];
  /** The bank's own reference of it; `''`: none. */
  readonly reference: string;
}

/** What became of movements that were brought: new ones, those that were there already, and of the new ones those matched by themselves. */
export interface TakenEntries {
  readonly imported: number;
  readonly known: number;
  readonly matched: number;
}

/** Takes movements of the company's accounts, as a statement is taken: each once, whatever else it came in, and what is certain is matched. */
export interface BankEntries {
  /** @param call the gateway's, of whoever they are brought for: what is matched asks their right to pay */
  take(call: object, entries: readonly BankEntry[]): Promise<TakenEntries>;
}

export const bankEntries = token<BankEntries, 'process'>('bank-transactions.entries', 'process');
