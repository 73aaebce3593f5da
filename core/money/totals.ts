import { cashRounding } from './cash-rounding.ts';
import type { DecimalText } from './decimal-text.ts';
import type { DocumentInput, DocumentTotals, RateAmounts, Recalculation } from './document-amounts.ts';
import { exact, toMoney, zero, type ExactNumber } from './exact.ts';
import { readDocument, type ReadLine } from './recalculation-input.ts';
import type { VatCategory } from './vat-categories.ts';
import { sum, vatMethod, type Parts } from './vat-methods.ts';
import { recalculationVersion } from './version.ts';

/**
 * Computes all amounts of a document. The form shows them while the user types; the gateway computes them again and stores its own result
 * with `version`, so both use this function [B9-18].
 *
 * Amounts are rounded to cents, halves away from zero, also negative ones. A document without lines has totals of zero.
 *
 * @throws AmountError `not-a-decimal`, `amount-out-of-range`, `percent-out-of-range`, `exchange-rate-not-positive`; `path` names the field,
 * and is absent when the result does not fit `numeric(18,2)`
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

  const rates = byRate.map(
    ({ rate, category, base, vat }): RateAmounts => ({
      rate,
      category,
      base: toMoney(base),
      vat: toMoney(vat),
      vatEur: inEuro(vat, unitsPerEuro),
    }),
  );
  return {
    lines: lineParts.map(({ base, vat, total }) => ({ base: toMoney(base), vat: toMoney(vat), total: toMoney(total) })),
    totals: totalsOfRates(input.deductions?.length ? remaining(rates, input.deductions, unitsPerEuro) : rates, {
      ...input,
      paid: toMoney(paid),
    }),
    version: recalculationVersion,
  };
}

/**
 * Deducts advances. The VAT of an advance was due at the exchange rate of its own day, so only the remaining VAT is converted at the rate
 * of the document.
 */
function remaining(
  rates: readonly RateAmounts[],
  deductions: readonly RateAmounts[],
  unitsPerEuro: ExactNumber | null,
): RateAmounts[] {
  return subtractRates(rates, deductions).map((part) => ({ ...part, vatEur: inEuro(exact(part.vat), unitsPerEuro) }));
}

/** The properties that decide how amounts per rate are added up. */
interface Adding extends Pick<DocumentInput, 'currency' | 'paymentMethod'> {
  readonly paid: DecimalText;
}

/**
 * Computes the totals from the amounts per rate, rounded for the payment method.
 *
 * @throws AmountError `amount-out-of-range` when they do not fit `numeric(18,2)`
 */
export function totalsOfRates(
  byRate: readonly RateAmounts[],
  { currency, paymentMethod, paid }: Adding,
): DocumentTotals {
  const exactly = byRate.map(({ base, vat }) => ({ base: exact(base), vat: exact(vat) }));
  const [base, vat] = [sum(exactly, 'base'), sum(exactly, 'vat')];
  const rounding = cashRounding(base.plus(vat), currency, paymentMethod);
  const total = base.plus(vat).plus(rounding);
  return {
    base: toMoney(base),
    vat: toMoney(vat),
    total: toMoney(total),
    rounding: toMoney(rounding),
    paid,
    due: toMoney(total.minus(exact(paid))),
    byRate,
  };
}

/**
 * Subtracts amounts per rate from others as they are stored: no VAT is computed again, and neither is VAT in euro. A rate that only the
 * subtracted amounts have appears with negative amounts.
 */
export function subtractRates(from: readonly RateAmounts[], less: readonly RateAmounts[]): RateAmounts[] {
  const parts = [...from, ...less.map(negatedRate)];
  const groups = Map.groupBy(parts, ({ rate, category }) => `${rate} ${category}`);
  return [...groups.values()].flatMap((group) => sumOfRates(group) ?? []).sort(byRateAndCategory);
}

function negatedRate({ rate, category, base, vat, vatEur }: RateAmounts): RateAmounts {
  const negated = (amount: string) => toMoney(exact(amount).negated());
  return { rate, category, base: negated(base), vat: negated(vat), vatEur: vatEur === null ? null : negated(vatEur) };
}

/** Returns the sum of amounts that have the same rate and category, or undefined for an empty list. */
function sumOfRates(group: readonly RateAmounts[]): RateAmounts | undefined {
  const [first] = group;
  if (!first) return undefined;
  const added = (amounts: readonly string[]) => toMoney(amounts.reduce((sum, one) => sum.plus(exact(one)), zero));
  const euros = group.map(({ vatEur }) => vatEur);
  return {
    rate: first.rate,
    category: first.category,
    base: added(group.map(({ base }) => base)),
    vat: added(group.map(({ vat }) => vat)),
    vatEur: euros.every((amount) => amount !== null) ? added(euros) : null,
  };
}

type Rated = Pick<RateAmounts, 'rate' | 'category'>;
function byRateAndCategory(a: Rated, b: Rated): number {
  return exact(b.rate).comparedTo(exact(a.rate)) || (a.category < b.category ? -1 : 1);
}

/**
 * Computes the amounts of the lines before the document's own discount and deductions, for a display that subtracts these in a separate
 * row.
 *
 * @throws AmountError see `recalculate`
 */
export function recalculateBeforeDiscount(input: DocumentInput): Recalculation {
  return recalculate({ ...input, discountPercent: null, deductions: [] });
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
  return [...groups.values()].sort(byRateAndCategory);
}

/**
 * Converts VAT to euro. Zero VAT is zero euro even without an exchange rate, so null means exactly: this document still needs its exchange
 * rate.
 */
function inEuro(vat: ExactNumber, unitsPerEuro: ExactNumber | null): string | null {
  if (vat.isZero()) return '0.00';
  return unitsPerEuro && toMoney(vat.dividedBy(unitsPerEuro));
}
