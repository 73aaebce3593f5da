import { Decimal } from 'decimal.js';
import { AmountError } from './amount-error.ts';
import { isDecimal, isMoney, notADecimal } from './decimal-text.ts';

/*
 * The only file that touches decimal.js. 100 digits: the longest product is quantity × price × two discounts, 54 digits,
 * so every product is exact, and a quotient is cut some 80 digits behind the cent it is rounded to.
 */
const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 });

/** A number inside this room; it never leaves it. */
export type ExactNumber = Decimal;

/** Zero, to sum from. */
export const zero: ExactNumber = new Exact(0);

/**
 * Reads decimal text.
 *
 * @throws AmountError `not-a-decimal`
 */
export function exact(text: string): ExactNumber {
  if (!isDecimal(text)) throw notADecimal(text);
  return new Exact(text);
}

/** Rounds to the given places, halves away from zero (decimal.js calls that "half up", and means the magnitude). */
export function round(value: ExactNumber, places: number): ExactNumber {
  return value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
}

/** Writes a number with exactly the given places, rounding halves away from zero; a zero never carries a minus. */
export function toText(value: ExactNumber, places: number): string {
  // Rounded first: toFixed takes the sign from the value as it was, and would write -0.001 as "-0.00".
  return round(value, places).toFixed(places);
}

/**
 * Writes an amount of money with exactly two places.
 *
 * @throws AmountError `amount-out-of-range` when it does not fit `numeric(18,2)`
 */
export function toMoney(value: ExactNumber): string {
  const text = toText(value, 2);
  if (isMoney(text)) return text;
  throw new AmountError(
    'amount-out-of-range',
    `${text} has more than 16 digits before the decimal point`,
    'Lower the quantity or the unit price.',
  );
}
