import { BankError } from './bank-error.ts';

/*
 * Readers of the used fields of NextGenPSD2 1.3's responses. Banks add fields, and leave out fields that the standard does not require. So
 * each field is optional, and a response is unreadable only if an indispensable field is missing.
 */

/** A transaction as the bank describes it. `''` means that the bank gives no value. */
export interface BookedTransaction {
  readonly bookingDate: string;
  readonly amount: string;
  readonly currency: string;
  readonly creditorName: string;
  readonly creditorIban: string;
  readonly debtorName: string;
  readonly debtorIban: string;
  readonly endToEndId: string;
  readonly unstructured: string;
  readonly structured: string;
  readonly additional: string;
  readonly reference: string;
}

/** Reads a new consent. @throws BankError `unreadable`, like all readers in this file */
export function readConsent(body: string): { readonly consentId: string; readonly address: string } {
  const answer = parsed(body);
  const address = needed(answer, '_links', 'scaRedirect', 'href');
  // The person's browser opens this address, so it must be a page and not a script.
  if (!/^https?:\/\//i.test(address)) throw new BankError('unreadable');
  return { consentId: needed(answer, 'consentId'), address };
}

export function readConsentStatus(body: string): string {
  return needed(parsed(body), 'consentStatus');
}

/** Reads the accounts. Those without an IBAN, such as cards, are left out. */
export function readAccounts(body: string): { readonly id: string; readonly iban: string }[] {
  return list(parsed(body), 'accounts')
    .map((one) => ({ id: needed(one, 'resourceId'), iban: text(one, 'iban').replace(/\s/g, '').toUpperCase() }))
    .filter(({ iban }) => iban !== '');
}

/** Reads one page of transactions and the address of the next page. */
export function readTransactions(body: string): {
  readonly booked: BookedTransaction[];
  readonly next: string | undefined;
} {
  const answer = parsed(body);
  // An answer without a report does not mean that there are no transactions.
  const report = at(answer, ['transactions']);
  if (typeof report !== 'object' || report === null) throw new BankError('unreadable');
  const booked = at(report, ['booked']) === undefined ? [] : list(report, 'booked');
  return { booked: booked.map(bookedOf), next: text(report, '_links', 'next', 'href') || undefined };
}

function bookedOf(one: unknown): BookedTransaction {
  return {
    bookingDate: text(one, 'bookingDate'),
    amount: text(one, 'transactionAmount', 'amount'),
    currency: text(one, 'transactionAmount', 'currency'),
    creditorName: text(one, 'creditorName'),
    creditorIban: text(one, 'creditorAccount', 'iban'),
    debtorName: text(one, 'debtorName'),
    debtorIban: text(one, 'debtorAccount', 'iban'),
    endToEndId: text(one, 'endToEndId'),
    unstructured: text(one, 'remittanceInformationUnstructured'),
    structured: text(one, 'remittanceInformationStructured'),
    additional: text(one, 'additionalInformation'),
    reference: text(one, 'entryReference') || text(one, 'transactionId'),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new BankError('unreadable');
  }
}

function at(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const inside =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined; // the value may have any type
  return at(inside, rest);
}

function text(value: unknown, ...path: readonly string[]): string {
  const found = at(value, path);
  return typeof found === 'string' ? found : '';
}

function needed(value: unknown, ...path: readonly string[]): string {
  const found = text(value, ...path);
  if (found === '') throw new BankError('unreadable');
  return found;
}

function list(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, path);
  if (!Array.isArray(found)) throw new BankError('unreadable');
  return found;
}
