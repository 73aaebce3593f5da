import { exact, round, toText, zero, type ExactNumber } from './exact.ts';
import { trimDecimal, type DecimalText } from './decimal-text.ts';
import type { DocumentInput } from './document-amounts.ts';

/** Base, VAT and total that belong together: `base + vat` is `total`, to the cent. */
export interface Parts {
  readonly base: ExactNumber;
  readonly vat: ExactNumber;
  readonly total: ExactNumber;
}

/** One way to compute VAT. */
interface VatMethod {
  /** A line's parts, from its price after discounts, not rounded yet. */
  line(price: ExactNumber, rate: ExactNumber): Parts;
  /** A rate's parts, from all lines of that rate. */
  rate(lines: readonly Parts[], rate: ExactNumber): Parts;
}

/*
 * A line's amount is rounded to cents before it is summed. Summing unrounded lines would be a hair more exact, but then
 * the printed lines need not add up to the printed base, and EN 16931 (BR-CO-10, BR-S-08) refuses such an invoice.
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

/** Adds one part of many. */
export function sum<Part extends string>(
  items: readonly Readonly<Record<Part, ExactNumber>>[],
  part: Part,
): ExactNumber {
  return items.reduce((total, item) => total.plus(item[part]), zero);
}

/** Places of a unit price that was computed: enough that a thousand pieces of it come to the cent. */
const pricePlaces = 5;

/**
 * What a unit price with VAT is without it, as the law wants it on an invoice (§ 74): `('100', '23')` → `81.30081`.
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
