import { AmountError } from './amount-error.ts';

/*
 * Amounts are decimal text from the database to the screen: a JS number cannot represent 0.1, nor 16 digits with two decimal places. This
 * file contains only the patterns, so that schemas and lists can use it without loading the arithmetic.
 */

/** A decimal number as text: digits, a dot, no exponent, no grouping, no leading zeros; `-` in front of a negative one. */
export type DecimalText = string;

/** The pattern of an amount of money: PostgreSQL `numeric(18,2)`, at most 16 digits before the dot and two after it. */
export const moneyPattern = '^-?(0|[1-9][0-9]{0,15})(\\.[0-9]{1,2})?$';

/** The pattern of a quantity or a unit price: PostgreSQL `numeric(18,6)`, at most 12 digits before the dot and six after it. */
export const quantityPattern = '^-?(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$';

/** The pattern of a percentage (discount, VAT rate): 0 to 100, at most six decimal places. */
export const percentPattern = '^(100(\\.0{1,6})?|(0|[1-9][0-9]?)(\\.[0-9]{1,6})?)$';

/** The pattern of an exchange rate: more than zero, at most 12 digits before the dot and six after it. */
export const exchangeRatePattern = '^(?!0(\\.0*)?$)(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$';

const decimal = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const money = new RegExp(moneyPattern);
const quantity = new RegExp(quantityPattern);
const percent = new RegExp(percentPattern);
const exchangeRate = new RegExp(exchangeRatePattern);

/** Returns whether the text is a decimal number of any length. */
export function isDecimal(text: string): boolean {
  return decimal.test(text);
}

/** Returns whether the text is an amount of money that fits `numeric(18,2)`. */
export function isMoney(text: string): boolean {
  return money.test(text);
}

/** Returns whether the text is a quantity or a unit price that fits `numeric(18,6)`. */
export function isQuantity(text: string): boolean {
  return quantity.test(text);
}

/** Returns whether the text is a percentage from 0 to 100 with at most six decimal places. */
export function isPercent(text: string): boolean {
  return percent.test(text);
}

/** Returns whether the text is an exchange rate: positive, and fitting `numeric(18,6)`. */
export function isExchangeRate(text: string): boolean {
  return exchangeRate.test(text);
}

/**
 * Returns the shortest spelling of a number: `'23.00'` → `'23'`, `'-0.0'` → `'0'`. PostgreSQL pads numbers to the scale of the column, so
 * two spellings of one VAT rate must be shortened before they are compared.
 *
 * @throws AmountError `not-a-decimal`
 */
export function trimDecimal(text: string): DecimalText {
  if (!isDecimal(text)) throw notADecimal(text);
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed;
}

/** Returns the error for a text that is no decimal number. */
export function notADecimal(text: string): AmountError {
  return new AmountError(
    'not-a-decimal',
    `${JSON.stringify(text)} is not a decimal number`,
    'Send digits with an optional dot, such as "1234.50"; parseLocalAmount reads what a person typed.',
  );
}
