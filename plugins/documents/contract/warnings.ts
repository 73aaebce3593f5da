import type { RegimeWarning } from '#core/money';
import { type NumberWarning } from '#plugins/numbering/contract';

/*
 * What is unusual about a document, and may be right all the same. A call that meets one of the first two kinds is answered
 * 422 `needs-acknowledgement` with `warnings: [{ code, field }]`; it goes through when it is made again with
 * `acknowledge: [codes]`. What is plainly wrong is refused, and comes first. Programs compare the codes: they are stable.
 */

/** Told before a document is issued; each with the field that it is about. */
export const issueWarnings = {
  /** The day of issue is more than seven days ahead. */
  'issued-far-ahead': '/issuedOn',
  /** A number of the series is given to a later day already: numbers would not go with days. */
  'issued-out-of-order': '/issuedOn',
  /** The day of supply is in another year than the day of issue. */
  'supplied-in-another-year': '/suppliedOn',
  /** It would be due before it is issued. */
  'due-before-issue': '/dueOn',
  /** Supply inside the Union (K) to somebody whose address is at home. */
  'union-supply-to-home-address': '/customer/country',
  /** Supply inside the Union (K) to an address outside it. */
  'union-supply-outside-union': '/customer/country',
  /** Export (G) to a customer inside the Union. */
  'export-inside-union': '/customer/country',
  /** Reverse charge (AE) to somebody whose VAT id no member state gives. */
  'vat-id-of-no-member-state': '/customer/vatId',
  /** Another document of the same other side has the same number of theirs. */
  'entered-before': '/extra',
  /** There would be less than nothing in the box, on that day or later. */
  'cash-below-zero': '/extra',
  /** No issued document has the number that it says it pays. */
  'pays-nothing': '/extra',
  /** The amounts by rate, as they were entered, are not what the lines come to: more than five cents apart. */
  'amounts-differ': '/extra',
  /** A payer supplies outside the scope of VAT (O). */
  'outside-vat-by-payer': '/lines',
  /** With it the invoices come to more than the order or offer that they all go back to: one went by way of a proforma. */
  'invoiced-before': '/lines',
  /** More of it leaves a warehouse than lies there; asked by whoever keeps stock. */
  'stock-below-zero': '/lines',
  /** A line counts in another unit than the warehouse, where it moves as much of that one; asked by whoever keeps stock. */
  'stock-other-unit': '/lines',
} as const satisfies Readonly<Record<RegimeWarning, string>> & Readonly<Record<string, string>>;
export type IssueWarning = keyof typeof issueWarnings;

/** Told before a payment is added. */
export const paymentWarnings = {
  /** It is dated in the future. */
  'paid-ahead': '/paidOn',
  /** It is dated before the document was issued. */
  'paid-before-issue': '/paidOn',
  /** Of a proforma: an invoice was issued of it, and waits for this money. */
  'invoiced-already': '/amount',
} as const;
export type PaymentWarning = keyof typeof paymentWarnings;

/** Told in the answer, of the number that the document has just got: there was nothing to ask before. */
export const numberWarnings = {
  'counter-widened': '/number',
  'number-skipped': '/number',
} as const satisfies Readonly<Partial<Record<NumberWarning, string>>>;

export function isOfNumber(warning: NumberWarning): warning is keyof typeof numberWarnings {
  return warning in numberWarnings;
}
