import type { Allowance, PaymentMeans, Period, Totals, VatBreakdown } from './amounts.ts';
import type { InvoiceLine } from './line.ts';
import type { Address, Identifier, Party, Payee, TaxRepresentative } from './party.ts';

/*
 * An invoice of EN 16931 as one value. It is made from a document of the product or read from UBL, and all rules check it. No property is
 * required, because a draft and a faulty file lack values; the rules report what is missing. Amounts, quantities and rates are decimal
 * texts, days are `yyyy-MM-dd`, as in the file. The numbers are business terms (BT) and groups of them (BG) of EN 16931.
 */

/** The two forms of UBL: `creditNote` for type code 381 and the other credit notes, `invoice` for all other types. */
export type Form = 'invoice' | 'creditNote';

export interface EInvoice {
  readonly form: Form;
  /** BT-24: the specification that the file follows. */
  readonly specification?: string;
  /** BT-23: the business process to which the invoice belongs. */
  readonly process?: string;
  /** BT-1: the number that the seller gave the invoice. */
  readonly number?: string;
  /** BT-2: the day of issue. */
  readonly issuedOn?: string;
  /** BT-9: the day until which payment is due. */
  readonly dueOn?: string;
  /** BT-3: a code of UNTDID 1001. */
  readonly typeCode?: string;
  /** BT-21, BT-22: notes, with the code of their subject before the text. */
  readonly notes?: readonly string[];
  /** BT-7: the day when the duty to pay VAT arises. */
  readonly taxPointOn?: string;
  /** BT-5: a code of ISO 4217. */
  readonly currency?: string;
  /** BT-6: the second currency in which the VAT is stated. */
  readonly vatCurrency?: string;
  /** BT-19: the buyer's account, for the buyer's bookkeeping. */
  readonly accountingReference?: string;
  /** BT-10: the reference that the buyer asked for. */
  readonly buyerReference?: string;
  /** BG-14: the period of the invoice. */
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
  /** BT-17: the tender or lot. */
  readonly tender?: string;
  /** BT-12: the contract. */
  readonly contract?: string;
  /** BT-18: the invoiced object, such as a meter. */
  readonly object?: Identifier;
  /** BG-24: the documents that support the invoice. */
  readonly attachments?: readonly Attachment[];
  /** BT-11: the project. */
  readonly project?: string;
  readonly seller?: Party;
  readonly buyer?: Party;
  readonly payee?: Payee;
  readonly taxRepresentative?: TaxRepresentative;
  readonly delivery?: Delivery;
  readonly payments?: readonly PaymentMeans[];
  /** BT-20: the terms of payment in words. */
  readonly paymentTerms?: string;
  /** BG-20: the allowances on the document. */
  readonly allowances?: readonly Allowance[];
  /** BG-21: the charges on the document. */
  readonly charges?: readonly Allowance[];
  /** BT-110 with BG-23: the total VAT with its parts by category and rate. */
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

/** BG-3: an earlier invoice that this one corrects. */
export interface PrecedingInvoice {
  /** BT-25: the number of the earlier invoice. */
  readonly number?: string;
  /** BT-26: the day of issue of the earlier invoice. */
  readonly issuedOn?: string;
}

/** BG-24: a document that belongs to the invoice. */
export interface Attachment {
  /** BT-122: the document's number. */
  readonly id?: string;
  /** BT-123: the description of the document. */
  readonly description?: string;
  /** BT-125: the embedded file. */
  readonly file?: EmbeddedFile;
  /** BT-124: the address from which the document can be downloaded. */
  readonly address?: string;
}

export interface EmbeddedFile {
  /** The bytes in Base64. */
  readonly content?: string;
  /** BT-125-1: the MIME type. */
  readonly mimeType?: string;
  /** BT-125-2: the name of the file. */
  readonly name?: string;
}

/** BG-13: where and when the supply was delivered. */
export interface Delivery {
  /** BT-72: the day of supply. */
  readonly on?: string;
  /** BT-71: the code of the place, such as a GLN. */
  readonly location?: Identifier;
  /** BG-15: the address of the place. */
  readonly address?: Address;
  /** BT-70: the name of the recipient of the supply. */
  readonly name?: string;
}
