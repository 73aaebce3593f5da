import { compareAmounts, divideAmounts, multiplyAmounts, subtractAmounts } from '#core/money';
import type { CurrencySummary } from '../../contract/index.ts';

/** By how much the sums of one period are more than those of another; less: with a minus. */
export interface Difference {
  readonly currency: string;
  readonly count: number;
  readonly base: string;
  readonly total: string;
  /** Of the base, of what it was, to one place; `null` where it was nothing. */
  readonly percent: string | null;
}

type Sums = Pick<CurrencySummary, 'count' | 'base' | 'total'>;
const nothing: Sums = { count: 0, base: '0.00', total: '0.00' };

/** Each currency that either has documents in; what a currency has not is nothing. */
export function differencesOf(
  now: readonly CurrencySummary[],
  before: readonly CurrencySummary[],
): readonly Difference[] {
  const of = (some: readonly CurrencySummary[], currency: string): Sums =>
    some.find((one) => one.currency === currency) ?? nothing;
  const counted = [...now, ...before].filter(({ count }) => count > 0);
  return [...new Set(counted.map(({ currency }) => currency))].map((currency) => {
    const [is, was] = [of(now, currency), of(before, currency)];
    const base = subtractAmounts(is.base, was.base);
    return {
      currency,
      count: is.count - was.count,
      base,
      total: subtractAmounts(is.total, was.total),
      percent: compareAmounts(was.base, '0') > 0 ? divideAmounts(multiplyAmounts(base, '100'), was.base, 1) : null,
    };
  });
}
