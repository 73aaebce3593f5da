import { Decimal } from 'decimal.js';
import { AmountError } from './amount-error.ts';
import { isDecimal, isMoney, notADecimal } from './decimal-text.ts';

/*
 * This is the only file that uses decimal.js. The precision is 100 digits: the longest product is quantity × price × two discounts, 54
 * digits, so every product is exact, and a quotient is cut about 80 digits after the cent to which it is rounded.
 */
const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 });

/** A number inside core/money. It is never passed to other modules. */
export type ExactNumber = Decimal;

/** The start value of a sum. */
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

/** Rounds to the given number of places, halves away from zero (decimal.js calls this "half up" and means the magnitude). */
export function round(value: ExactNumber, places: number): ExactNumber {
  return value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
}

/** Writes a number with exactly the given number of places, rounding halves away from zero. A zero never has a minus. */
export function toText(value: ExactNumber, places: number): string {
  // The number is rounded first, because toFixed takes the sign from the original value and would write -0.001 as "-0.00".
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
