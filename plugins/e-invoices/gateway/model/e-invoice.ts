import type { Allowance, PaymentMeans, Period, Totals, VatBreakdown } from './amounts.ts';
import type { InvoiceLine } from './line.ts';
import type { Address, Identifier, Party, Payee, TaxRepresentative } from './party.ts';

/*
 * An invoice of EN 16931 as one value: made of a document of the product or read from UBL, and what all rules are asked about. Nothing is
 * required, because a draft and a wrong file lack values; the rules say what is missing. Amounts, quantities and rates are decimal texts,
 * days are `yyyy-MM-dd`, as in the file.
 */

/** The two forms of UBL: what code 381 and its kin are written in, and all others. */
export type Form = 'invoice' | 'creditNote';

export interface EInvoice {
  readonly form: Form;
  /** BT-24: the rules that the file keeps. */
  readonly specification?: string;
  /** BT-23: the process that it is part of. */
  readonly process?: string;
  /** BT-1 */
  readonly number?: string;
  /** BT-2 */
  readonly issuedOn?: string;
  /** BT-9 */
  readonly dueOn?: string;
  /** BT-3: a code of UNTDID 1001. */
  readonly typeCode?: string;
  /** BT-21, BT-22 */
  readonly notes?: readonly string[];
  /** BT-7: the day when the duty to pay VAT arises. */
  readonly taxPointOn?: string;
  /** BT-5: a code of ISO 4217. */
  readonly currency?: string;
  /** BT-6: the currency in which VAT is stated once more. */
  readonly vatCurrency?: string;
  /** BT-19 */
  readonly accountingReference?: string;
  /** BT-10: what the buyer wants to find on it. */
  readonly buyerReference?: string;
  /** BG-14 */
  readonly period?: Period;
  /** BT-13: the number of the buyer's order. */
  readonly order?: string;
  /** BT-14: the number of the seller's order. */
  readonly salesOrder?: string;
  /** BG-3: the documents that it corrects or settles. */
  readonly preceding?: readonly PrecedingInvoice[];
  /** BT-16: the delivery note. */
  readonly despatch?: string;
  /** BT-15: the receipt of the goods. */
  readonly receipt?: string;
  /** BT-17 */
  readonly tender?: string;
  /** BT-12 */
  readonly contract?: string;
  /** BT-18: what is invoiced, such as a meter. */
  readonly object?: Identifier;
  /** BG-24 */
  readonly attachments?: readonly Attachment[];
  /** BT-11 */
  readonly project?: string;
  readonly seller?: Party;
  readonly buyer?: Party;
  readonly payee?: Payee;
  readonly taxRepresentative?: TaxRepresentative;
  readonly delivery?: Delivery;
  readonly payments?: readonly PaymentMeans[];
  /** BT-20 */
  readonly paymentTerms?: string;
  /** BG-20 */
  readonly allowances?: readonly Allowance[];
  /** BG-21 */
  readonly charges?: readonly Allowance[];
  /** BT-110 with BG-23 */
  readonly vat?: VatTotal;
  /** BT-111: all VAT in `vatCurrency`. */
  readonly vatInVatCurrency?: string;
  readonly totals?: Totals;
  readonly lines?: readonly InvoiceLine[];
}

/** BT-110: the VAT of the document, with its parts. */
export interface VatTotal {
  readonly amount?: string;
  readonly breakdown?: readonly VatBreakdown[];
}

/** BG-3 */
export interface PrecedingInvoice {
  /** BT-25 */
  readonly number?: string;
  /** BT-26 */
  readonly issuedOn?: string;
}

/** BG-24: a document that belongs to the invoice. */
export interface Attachment {
  /** BT-122 */
  readonly id?: string;
  /** BT-123 */
  readonly description?: string;
  /** BT-125 */
  readonly file?: EmbeddedFile;
  /** BT-124: where it can be fetched. */
  readonly address?: string;
}

export interface EmbeddedFile {
  /** The bytes in Base64. */
  readonly content?: string;
  /** BT-125-1 */
  readonly mimeType?: string;
  /** BT-125-2 */
  readonly name?: string;
}

/** BG-13 */
export interface Delivery {
  /** BT-72: the day of supply. */
  readonly on?: string;
  /** BT-71 */
  readonly location?: Identifier;
  /** BG-15 */
  readonly address?: Address;
  /** BT-70 */
  readonly name?: string;
}
