import type { Day } from '#core/calendar';
import type { ExtraValues } from '#core/contract/fields';
import type { FieldValues } from './fields.ts';

/** The values of a document that follow from the kind's own fields. */
export interface Derived {
  /**
   * The number that the customer or supplier gave to the document; by default none. If the number was entered before, the user is asked to
   * confirm it.
   */
  readonly theirNumber?: string;
  /** The day whose period the document is numbered in; by default the day of issue. */
  readonly numberedOn?: Day;
  /** The document type whose series gives the number; by default that of the kind. */
  readonly numberedAs?: string;
  /** Whether its cash comes in or goes out; by default it moves none. The sums of what goes out are below zero. */
  readonly cash?: 'in' | 'out';
  /** The way of payment, where it is not chosen. */
  readonly paymentMethod?: FieldValues['paymentMethod'];
  /** The number of the document that it pays; by default none. */
  readonly pays?: string;
}

/** Returns what follows from the kind's own fields. It runs whenever the values of a document are computed. */
export type Derive = (extra: ExtraValues) => Derived;

/** A document that waits to be paid in cash. */
export interface OwedInCash {
  readonly cash: 'in' | 'out';
  readonly number: string;
}

interface Dated {
  readonly fields: Pick<FieldValues, 'issuedOn' | 'suppliedOn'>;
  readonly extra: ExtraValues;
}

/** Returns the day whose period the VAT is deducted in; null for the day of supply. */
export type DeductedOn = (document: Dated) => Day | null;

/** Returns the days that assign a document to months of the books, by the paths of their fields, such as `/extra/receivedOn`. */
export type BookedOn = (document: Dated & { readonly deductedOn: Day | null }) => Readonly<Record<string, Day>>;
