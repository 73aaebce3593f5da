import type { LanguageCode } from '#core/contract';
import { isDecimal, notADecimal, type DecimalText } from './decimal-text.ts';

/*
 * These functions format amounts for lists without loading the arithmetic. Intl accepts decimal text with all its digits, so no amount
 * passes through a JS number.
 */

/**
 * Formats money with two places and no-break spaces: `('1234.5', 'EUR')` → `1 234,50 €` [A9-11].
 *
 * @param currency ISO 4217
 * @throws AmountError `not-a-decimal`; RangeError for a currency that is not three letters
 */
export function formatMoney(amount: DecimalText, currency: string, locale: LanguageCode = 'sk'): string {
  const byHand = locale === 'sk' && slovakMoney(amount, currency);
  if (byHand) return byHand;
  return format(amount, locale, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** The currencies that forms offer, the most used first, by ISO 4217. A record may have any other currency. */
export const currencies: readonly string[] = ['EUR', 'CZK', 'PLN', 'HUF', 'CHF', 'GBP', 'USD'];

/** The signs that Slovak uses for the currencies that forms offer: the currency code, except for the euro. */
const slovakSigns: ReadonlyMap<string, string> = new Map(
  currencies.map((code) => [code, code === 'EUR' ? '€' : code] as const),
);

/**
 * Formats amounts with two decimal places in Slovak, which are nearly all amounts in lists. It does not use Intl, because the first Intl
 * formatter takes a seventh of all the script time until the first list is shown. The test compares the result with Intl.
 */
function slovakMoney(amount: DecimalText, currency: string): string | undefined {
  const [, minus = '', whole = '', cents = ''] = /^(-?)(0|[1-9]\d*)\.(\d\d)$/.exec(amount) ?? [];
  const sign = slovakSigns.get(currency);
  if (!whole || !sign) return undefined;
  const less = /[1-9]/.test(whole + cents) ? minus : '';
  return `${less}${whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')},${cents}\u00a0${sign}`;
}

/**
 * Formats a unit price with two to six decimal places: `('0.125', 'EUR')` → `0,125 €`.
 *
 * @param currency ISO 4217
 * @throws AmountError `not-a-decimal`; RangeError for a currency that is not three letters
 */
export function formatUnitPrice(price: DecimalText, currency: string, locale: LanguageCode = 'sk'): string {
  return format(price, locale, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 6 });
}

/**
 * Formats a quantity with the decimal places that it needs, at most six: `'2.500000'` → `2,5`.
 *
 * @throws AmountError `not-a-decimal`
 */
export function formatQuantity(quantity: DecimalText, locale: LanguageCode = 'sk'): string {
  return format(quantity, locale, { maximumFractionDigits: 6 });
}

/**
 * Formats a percentage that is given in percent: `'23.00'` → `23 %`.
 *
 * @throws AmountError `not-a-decimal`
 */
export function formatPercent(percent: DecimalText, locale: LanguageCode = 'sk'): string {
  const number = format(percent, locale, { maximumFractionDigits: 6 });
  return locale === 'en' ? `${number}%` : `${number}\u00a0%`;
}

const formatters = new Map<string, Intl.NumberFormat>();

function format(amount: DecimalText, locale: LanguageCode, options: Intl.NumberFormatOptions): string {
  if (!isDecimal(amount)) throw notADecimal(amount);
  // Creating a formatter takes about 50 µs, and a list formats thousands of amounts.
  const key = `${locale} ${options.currency ?? ''} ${options.minimumFractionDigits} ${options.maximumFractionDigits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    // 'negative' shows a sum that is rounded to zero without a minus.
    formatter = new Intl.NumberFormat(locale, { ...options, signDisplay: 'negative' });
    formatters.set(key, formatter);
  }
  // The cast is safe because isDecimal has just checked the text. The spaces are replaced because browsers use different ones.
  return formatter.format(amount as `${number}`).replace(/\s/g, '\u00a0');
}
