import { round, zero, type ExactNumber } from './exact.ts';
import type { VatRounding } from './document-amounts.ts';

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
export const vatMethods: Readonly<Record<VatRounding, VatMethod>> = {
  perRate: {
    line: (price, rate) => addVat(round(price, 2), rate),
    rate: (lines, rate) => addVat(sum(lines, 'base'), rate),
  },
  perItem: {
    line: (price, rate) => addVat(round(price, 2), rate),
    rate: (lines) => ({ base: sum(lines, 'base'), vat: sum(lines, 'vat'), total: sum(lines, 'total') }),
  },
  retail: {
    line: (price, rate) => takeVatOut(round(price, 2), rate),
    rate: (lines, rate) => takeVatOut(sum(lines, 'total'), rate),
  },
};

/** Adds one part of many. */
export function sum<Part extends string>(
  items: readonly Readonly<Record<Part, ExactNumber>>[],
  part: Part,
): ExactNumber {
  return items.reduce((total, item) => total.plus(item[part]), zero);
}

function addVat(base: ExactNumber, rate: ExactNumber): Parts {
  const vat = round(base.times(rate).dividedBy(100), 2);
  return { base, vat, total: base.plus(vat) };
}

function takeVatOut(total: ExactNumber, rate: ExactNumber): Parts {
  const vat = round(total.times(rate).dividedBy(rate.plus(100)), 2);
  return { base: total.minus(vat), vat, total };
}
