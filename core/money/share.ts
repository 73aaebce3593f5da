import type { DecimalText } from './decimal-text.ts';
import { exact, toMoney } from './exact.ts';

/**
 * Returns a percentage of an amount, rounded to cents, halves away from zero.
 *
 * @throws AmountError `not-a-decimal`
 */
export function shareOf(amount: DecimalText, percent: DecimalText): DecimalText {
  return toMoney(exact(amount).times(exact(percent)).dividedBy(100));
}
