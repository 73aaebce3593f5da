import type { Allowance, Period } from './amounts.ts';
import type { Identifier } from './party.ts';

/* The numbers are business terms (BT) and groups of them (BG) of EN 16931, see `EInvoice`. */

/** BG-25: a line. */
export interface InvoiceLine {
  /** BT-126: the number of the line. */
  readonly id?: string;
  /** BT-127: a note on the line. */
  readonly note?: string;
  /** BT-128: the object that the line invoices, such as a meter. */
  readonly object?: Identifier;
  /** BT-129: the quantity that is invoiced. */
  readonly quantity?: string;
  /** BT-130: a code of UN/ECE Recommendation 20 or 21. */
  readonly unit?: string;
  /** BT-131: the amount without VAT after allowances and charges. */
  readonly net?: string;
  /** BT-132: the line of the buyer's order. */
  readonly orderLine?: string;
  /** BT-133: the buyer's account, for the buyer's bookkeeping. */
  readonly accountingReference?: string;
  /** BG-26: the period of the line. */
  readonly period?: Period;
  /** BG-27: the allowances on the line. */
  readonly allowances?: readonly Allowance[];
  /** BG-28: the charges on the line. */
  readonly charges?: readonly Allowance[];
  /** BG-29: the price of the unit. */
  readonly price?: Price;
  /** BG-30, BG-31: the item and its VAT. */
  readonly item?: Item;
}

/** BG-29: the price of a line. */
export interface Price {
  /** BT-146: the unit price without VAT, of any number of decimals. */
  readonly net?: string;
  /** BT-147: the discount on the unit price. */
  readonly discount?: string;
  /** BT-148: the unit price before that discount. */
  readonly gross?: string;
  /** BT-149: the quantity to which the price applies; by default 1. */
  readonly baseQuantity?: string;
  /** BT-150: the unit of that quantity. */
  readonly baseUnit?: string;
}

/** BG-31: the supplied item, with its VAT (BG-30). */
export interface Item {
  /** BT-154: a longer text about the item. */
  readonly description?: string;
  /** BT-153: the name of the item. */
  readonly name?: string;
  /** BT-156: the buyer's number of the item. */
  readonly buyersId?: string;
  /** BT-155: the seller's number of the item. */
  readonly sellersId?: string;
  /** BT-157: the standard identifier, such as a GTIN. */
  readonly standardId?: Identifier;
  /** BT-159: the country of origin, a code of ISO 3166. */
  readonly originCountry?: string;
  /** BT-158: the classification codes, such as CPV. */
  readonly classifications?: readonly Classification[];
  /** BT-151: a category of VAT. */
  readonly vatCategory?: string;
  /** BT-152: the rate in percent. A line outside VAT has none. */
  readonly vatRate?: string;
  /** BG-32: properties of the item, such as its colour. */
  readonly properties?: readonly ItemProperty[];
}

/** BT-158: the classification of an item, such as its CPV code. */
export interface Classification {
  readonly code: string;
  readonly list?: string;
  readonly listVersion?: string;
}

/** BG-32: a property of an item, such as its colour. */
export interface ItemProperty {
  /** BT-160: the name of the property. */
  readonly name?: string;
  /** BT-161: the value of the property. */
  readonly value?: string;
}
