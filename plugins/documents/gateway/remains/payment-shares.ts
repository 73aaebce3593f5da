import type { RateAmounts } from '#core/money';
import { amountOfCents, centsOf } from './cents.ts';

/** A part of a payment, including VAT. */
export interface Share extends Pick<RateAmounts, 'rate' | 'category'> {
  readonly amount: string;
}

/**
 * Divides a payment in proportion to the rates of the paid document; remaining cents go to the largest part. For a supply inside the Union
 * (K) no tax is due before the supply, so its share is left out.
 */
export function paymentShares(paid: string, byRate: readonly RateAmounts[]): Share[] {
  const grosses = byRate.map(({ base, vat }) => centsOf(base) + centsOf(vat));
  const whole = grosses.reduce((sum, gross) => sum + gross, 0n);
  if (whole <= 0n) return [];
  const payment = centsOf(paid);
  const parts = grosses.map((gross) => halfAway(payment * gross, whole));
  const over = payment - parts.reduce((sum, part) => sum + part, 0n);
  const largest = grosses.reduce((best, gross, index) => (gross > (grosses[best] ?? 0n) ? index : best), 0);
  return byRate.flatMap(({ rate, category }, index) => {
    const cents = (parts[index] ?? 0n) + (index === largest ? over : 0n);
    return category === 'K' || cents === 0n ? [] : [{ rate, category, amount: amountOfCents(cents) }];
  });
}

/** Returns the rounded quotient, with halves rounded away from zero. @param whole the divisor, above zero */
function halfAway(part: bigint, whole: bigint): bigint {
  const sign = part < 0n ? -1n : 1n;
  return sign * ((2n * part * sign + whole) / (2n * whole));
}
