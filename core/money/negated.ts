import { subtractAmounts } from './amount.ts';
import type { DocumentTotals } from './document-amounts.ts';

/** Returns the same sums with the opposite sign. */
export function negated<T extends DocumentTotals>(totals: T) {
  const { base, vat, total, rounding, byRate } = totals;
  return {
    ...totals,
    base: minus(base),
    vat: minus(vat),
    total: minus(total),
    rounding: minus(rounding),
    byRate: byRate.map((rate) => ({
      ...rate,
      base: minus(rate.base),
      vat: minus(rate.vat),
      vatEur: rate.vatEur === null ? null : minus(rate.vatEur),
    })),
  };
}

function minus(amount: string): string {
  return subtractAmounts('0', amount);
}
