import type { DecimalText } from './decimal-text.ts';
import { exact, round, toText, zero } from './exact.ts';

/**
 * These functions calculate with decimal text. A result has the larger number of decimal places of its operands, as PostgreSQL's `numeric`
 * does (`'1.50' + '1.5'` is `'3.00'`), so the browser and the database write a sum the same way.
 */

/**
 * Returns the sum of two numbers.
 *
 * @throws AmountError `not-a-decimal`
 */
export function addAmounts(a: DecimalText, b: DecimalText): DecimalText {
  return sumAmounts([a, b]);
}

/**
 * Returns `a` minus `b`.
 *
 * @throws AmountError `not-a-decimal`
 */
export function subtractAmounts(a: DecimalText, b: DecimalText): DecimalText {
  return toText(exact(a).minus(exact(b)), Math.max(placesOf(a), placesOf(b)));
}

/**
 * Returns the sum of a list, or `'0'` for an empty one.
 *
 * @throws AmountError `not-a-decimal`
 */
export function sumAmounts(amounts: readonly DecimalText[]): DecimalText {
  const sum = amounts.reduce((total, amount) => total.plus(exact(amount)), zero);
  return toText(sum, Math.max(0, ...amounts.map(placesOf)));
}

/**
 * Compares by value, not by spelling: `'1.5'` equals `'1.50'`. The result is negative when `a` is smaller and positive when it is larger,
 * as `sort` needs it.
 *
 * @throws AmountError `not-a-decimal`
 */
export function compareAmounts(a: DecimalText, b: DecimalText): -1 | 0 | 1 {
  const order = exact(a).comparedTo(exact(b));
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

/**
 * Rounds to `places` decimal places (0 to 20) and writes all of them. A half is rounded away from zero, so `-0.125` and `0.125` get the
 * same magnitude and a correcting document cancels the corrected one to the cent.
 *
 * @throws AmountError `not-a-decimal`
 */
export function roundHalfAwayFromZero(value: DecimalText, places: number): DecimalText {
  return toText(round(exact(value), places), places);
}

function placesOf(text: string): number {
  const dot = text.indexOf('.');
  return dot < 0 ? 0 : text.length - dot - 1;
}
