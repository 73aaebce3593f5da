import { cashRounding } from './cash-rounding.ts';
import type { DocumentInput, RateAmounts, Recalculation } from './document-amounts.ts';
import { exact, toMoney, type ExactNumber } from './exact.ts';
import { readDocument, type ReadLine } from './recalculation-input.ts';
import type { VatCategory } from './vat-categories.ts';
import { sum, vatMethod, type Parts } from './vat-methods.ts';
import { recalculationVersion } from './version.ts';

/**
 * Computes every amount of a document: the form shows them while typing, the gateway computes them again and stores its
 * own with `version`, so both come from here [B9-18].
 *
 * Amounts are rounded to cents, halves away from zero, also negative ones. A document with no lines has totals of zero.
 *
 * @throws AmountError `not-a-decimal`, `amount-out-of-range`, `percent-out-of-range`, `exchange-rate-not-positive`; `path`
 * names the field, and is absent when the result is what does not fit `numeric(18,2)`
 */
export function recalculate(input: DocumentInput): Recalculation {
  const { lines, paid, unitsPerEuro } = readDocument(input);
  const method = vatMethod(input);
  const lineParts = lines.map((line) => ({ ...line, ...method.line(line.price, exact(line.rate)) }));
  const byRate = groupByRate(lineParts).map((group) => ({
    rate: group.rate,
    category: group.category,
    ...method.rate(group.lines, exact(group.rate)),
  }));

  const beforeRounding = sum(byRate, 'total');
  const rounding = cashRounding(beforeRounding, input.currency, input.paymentMethod);
  const total = beforeRounding.plus(rounding);
  return {
    lines: lineParts.map(({ base, vat, total }) => ({ base: toMoney(base), vat: toMoney(vat), total: toMoney(total) })),
    totals: {
      base: toMoney(sum(byRate, 'base')),
      vat: toMoney(sum(byRate, 'vat')),
      total: toMoney(total),
      rounding: toMoney(rounding),
      paid: toMoney(paid),
      due: toMoney(total.minus(paid)),
      byRate: byRate.map(
        ({ rate, category, base, vat }): RateAmounts => ({
          rate,
          category,
          base: toMoney(base),
          vat: toMoney(vat),
          vatEur: inEuro(vat, unitsPerEuro),
        }),
      ),
    },
    version: recalculationVersion,
  };
}

/**
 * What the lines come to before the document's own discount, as they are shown: a row under them then takes it off.
 *
 * @throws AmountError as `recalculate`
 */
export function recalculateBeforeDiscount(input: DocumentInput): Recalculation {
  return recalculate({ ...input, discountPercent: null });
}

interface RateGroup {
  readonly rate: string;
  readonly category: VatCategory;
  readonly lines: Parts[];
}

function groupByRate(lines: readonly (ReadLine & Parts)[]): RateGroup[] {
  const groups = new Map<string, RateGroup>();
  for (const line of lines) {
    const key = `${line.rate} ${line.category}`;
    const group = groups.get(key) ?? { rate: line.rate, category: line.category, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (a, b) => exact(b.rate).comparedTo(exact(a.rate)) || (a.category < b.category ? -1 : 1),
  );
}

/**
 * Zero VAT is zero euro even without an exchange rate, so null means exactly: this document still needs its exchange rate.
 */
function inEuro(vat: ExactNumber, unitsPerEuro: ExactNumber | null): string | null {
  if (vat.isZero()) return '0.00';
  return unitsPerEuro && toMoney(vat.dividedBy(unitsPerEuro));
}
