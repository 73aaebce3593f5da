import { exact, zero, type ExactNumber } from './exact.ts';
import type { PaymentMethod } from './document-amounts.ts';

/*
 * Since July 2022 a sum paid in cash in Slovakia is rounded to five cents, and one or two cents become five. Transfers, cards and other
 * currencies are not rounded. A refund is rounded by the same magnitude, so that it returns the same sum that was paid.
 */

/**
 * Returns the amount to add to a sum so that it can be paid in cash. It is zero unless the document is paid in cash in euro.
 *
 * @param sum in whole cents
 */
export function cashRounding(sum: ExactNumber, currency: string, paymentMethod: PaymentMethod): ExactNumber {
  if (paymentMethod !== 'cash' || currency !== 'EUR' || sum.isZero()) return zero;
  const magnitude = sum.abs();
  // A whole number of cents never lies halfway between two multiples of five.
  const nearest = magnitude.times(20).round().dividedBy(20);
  const payable = nearest.isZero() ? exact('0.05') : nearest;
  return (sum.isNegative() ? payable.negated() : payable).minus(sum);
}
