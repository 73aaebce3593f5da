import { exact, round, toText, zero, type ExactNumber } from './exact.ts';
import { trimDecimal, type DecimalText } from './decimal-text.ts';
import type { DocumentInput } from './document-amounts.ts';

/** The base, VAT and total of a line or of a rate, each rounded to cents; `base + vat` equals `total`. */
export interface Parts {
  readonly base: ExactNumber;
  readonly vat: ExactNumber;
  readonly total: ExactNumber;
}

/** The functions that compute VAT by the rounding and price options of a document; see `vatMethod`. */
interface VatMethod {
  /** Computes the parts of a line from its price after discounts, which is not rounded yet. */
  line(price: ExactNumber, rate: ExactNumber): Parts;
  /** Computes the parts of a rate from all lines with that rate. */
  rate(lines: readonly Parts[], rate: ExactNumber): Parts;
}

/*
 * The amount of a line is rounded to cents before it is summed. Summing unrounded lines would be slightly more exact, but then the printed
 * lines might not add up to the printed base, and EN 16931 (BR-CO-10, BR-S-08) refuses such an invoice.
 */
export function vatMethod({ pricesIncludeVat, vatRounding }: DocumentInput): VatMethod {
  const parts = pricesIncludeVat ? takeVatOut : addVat;
  const summed = pricesIncludeVat ? 'total' : 'base';
  return {
    line: (price, rate) => parts(round(price, 2), rate),
    rate:
      vatRounding === 'perItem'
        ? (lines) => ({ base: sum(lines, 'base'), vat: sum(lines, 'vat'), total: sum(lines, 'total') })
        : (lines, rate) => parts(sum(lines, summed), rate),
  };
}

/** Returns the sum of one property of all items. */
export function sum<Part extends string>(
  items: readonly Readonly<Record<Part, ExactNumber>>[],
  part: Part,
): ExactNumber {
  return items.reduce((total, item) => total.plus(item[part]), zero);
}

/** The number of decimal places of a computed unit price. It is enough for a thousand pieces to be exact to the cent. */
const pricePlaces = 5;

/**
 * Returns a unit price without VAT for one with VAT, as the law requires it on an invoice (§ 74): `('100', '23')` → `81.30081`.
 *
 * @param rate percent
 * @throws AmountError `not-a-decimal`
 */
export function priceWithoutVat(price: DecimalText, rate: DecimalText): DecimalText {
  return trimDecimal(toText(exact(price).times(100).dividedBy(exact(rate).plus(100)), pricePlaces));
}

function addVat(base: ExactNumber, rate: ExactNumber): Parts {
  const vat = round(base.times(rate).dividedBy(100), 2);
  return { base, vat, total: base.plus(vat) };
}

function takeVatOut(total: ExactNumber, rate: ExactNumber): Parts {
  const vat = round(total.times(rate).dividedBy(rate.plus(100)), 2);
  return { base: total.minus(vat), vat, total };
}
