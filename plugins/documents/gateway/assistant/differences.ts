import { compareAmounts, divideAmounts, multiplyAmounts, subtractAmounts } from '#core/money';
import type { CurrencySummary } from '../../contract/index.ts';

/** The difference between the sums of two periods; negative if the first is less. */
export interface Difference {
  readonly currency: string;
  readonly count: number;
  readonly base: string;
  readonly total: string;
  /** The change of the base in percent, with one decimal place; `null` if the earlier base was zero. */
  readonly percent: string | null;
}

type Sums = Pick<CurrencySummary, 'count' | 'base' | 'total'>;
const nothing: Sums = { count: 0, base: '0.00', total: '0.00' };

/** Returns the differences for each currency that either period has; missing sums count as zero. */
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
