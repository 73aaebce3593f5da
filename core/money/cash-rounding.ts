import { exact, zero, type ExactNumber } from './exact.ts';
import type { PaymentMethod } from './document-amounts.ts';

/*
 * Since July 2022 a sum paid in cash in Slovakia is rounded to five cents, and one or two cents become five. Transfers,
 * cards and other currencies are not. A refund is rounded by the same magnitude, so that it gives back what was taken.
 */

/**
 * What to add to a sum so that it can be paid in cash; zero unless the document is paid in euro cash.
 *
 * @param sum in whole cents
 */
export function cashRounding(sum: ExactNumber, currency: string, paymentMethod: PaymentMethod): ExactNumber {
  if (paymentMethod !== 'cash' || currency !== 'EUR' || sum.isZero()) return zero;
  const magnitude = sum.abs();
  // Whole cents never lie halfway between two multiples of five.
  const nearest = magnitude.times(20).round().dividedBy(20);
  const payable = nearest.isZero() ? exact('0.05') : nearest;
  return (sum.isNegative() ? payable.negated() : payable).minus(sum);
}
