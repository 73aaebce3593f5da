import type { RegimeWarning } from '#core/money';
import { type NumberWarning } from '#plugins/numbering/contract';

/*
 * The warnings about a document: unusual values that may still be right. A request that causes a warning of the first two groups gets 422
 * `needs-acknowledgement` with `warnings: [{ code, field }]`; the same request with `acknowledge: [codes]` succeeds. Errors are refused
 * before warnings are reported. Programs compare the codes, so they are stable. Plugins ask further questions in their steps (steps.ts), each
 * with a sentence of its own.
 */

/** The warnings before a document is issued, each with its field. */
export const issueWarnings = {
  /** The day of issue is more than seven days ahead. */
  'issued-far-ahead': '/issuedOn',
  /** A number of the series was already given to a later day, so numbers would not follow the days. */
  'issued-out-of-order': '/issuedOn',
  /** The day of supply is in another year than the day of issue. */
  'supplied-in-another-year': '/suppliedOn',
  /** The due day is before the day of issue. */
  'due-before-issue': '/dueOn',
  /** Supply inside the Union (K) goes to a customer with a domestic address. */
  'union-supply-to-home-address': '/customer/country',
  /** Supply inside the Union (K) goes to an address outside it. */
  'union-supply-outside-union': '/customer/country',
  /** Export (G) goes to a customer inside the Union. */
  'export-inside-union': '/customer/country',
  /** Reverse charge (AE) applies to a customer with a VAT id that no member state issues. */
  'vat-id-of-no-member-state': '/customer/vatId',
  /** Another document of the same customer or supplier has the same number. */
  'entered-before': '/extra',
  /** The cash box would be below zero on that day or later. */
  'cash-below-zero': '/extra',
  /** No issued document has the number that this receipt states as paid. */
  'pays-nothing': '/extra',
  /** The entered amounts by rate differ from the sums of the lines by more than five cents. */
  'amounts-differ': '/extra',
  /** A text that is printed has letters which the font of prints lacks, such as Chinese ones. The field is the first such text. */
  'letters-not-printed': '/customer/name',
  /** A payer supplies outside the scope of VAT (O). */
  'outside-vat-by-payer': '/lines',
  /** The invoices would exceed the order or offer that they all come from, because one of them was made through a proforma. */
  'invoiced-before': '/lines',
} as const satisfies Readonly<Record<RegimeWarning, string>> & Readonly<Record<string, string>>;
export type IssueWarning = keyof typeof issueWarnings;

/** The warnings before a payment is added. */
export const paymentWarnings = {
  /** The payment is dated in the future. */
  'paid-ahead': '/paidOn',
  /** The payment is dated before the document's day of issue. */
  'paid-before-issue': '/paidOn',
  /** An invoice was issued for the proforma and waits for this money. */
  'invoiced-already': '/amount',
} as const;
export type PaymentWarning = keyof typeof paymentWarnings;

/** The warnings in the response to issuing, about the number that the document has just got. They cannot be reported before. */
export const numberWarnings = {
  'counter-widened': '/number',
  'number-skipped': '/number',
} as const satisfies Readonly<Partial<Record<NumberWarning, string>>>;

export function isOfNumber(warning: NumberWarning): warning is keyof typeof numberWarnings {
  return warning in numberWarnings;
}
