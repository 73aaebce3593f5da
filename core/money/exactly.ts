import { type DecimalText, trimDecimal } from './decimal-text.ts';
import { exact, toText } from './exact.ts';

/**
 * Returns the product with all its decimal places: `('1.5', '0.50')` → `'0.75'`.
 *
 * @throws AmountError `not-a-decimal`
 */
export function multiplyAmounts(a: DecimalText, b: DecimalText): DecimalText {
  return trimDecimal(exact(a).times(exact(b)).toFixed());
}

/**
 * Returns the quotient in its shortest spelling with at most `places` after the dot, halves rounded away from zero: `('10', '3', 6)` →
 * `'3.333333'`.
 *
 * @param by not zero
 * @throws AmountError `not-a-decimal`
 */
export function divideAmounts(amount: DecimalText, by: DecimalText, places: number): DecimalText {
  return trimDecimal(toText(exact(amount).dividedBy(exact(by)), places));
}
