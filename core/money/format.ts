import type { LanguageCode } from '#core/contract';
import { isDecimal, notADecimal, type DecimalText } from './decimal-text.ts';

/*
 * What a list needs to show amounts, without the arithmetic: Intl takes decimal text as it is, all digits of it, so
 * nothing here passes through a JS number.
 */

/**
 * Money with two places and no-break spaces: `('1234.5', 'EUR')` → `1 234,50 €` [A9-11].
 *
 * @param currency ISO 4217
 * @throws AmountError `not-a-decimal`; RangeError for a currency that is not three letters
 */
export function formatMoney(amount: DecimalText, currency: string, locale: LanguageCode = 'sk'): string {
  const byHand = locale === 'sk' && slovakMoney(amount, currency);
  if (byHand) return byHand;
  return format(amount, locale, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** The currencies that forms offer, most used first; ISO 4217. A record may have any other. */
export const currencies: readonly string[] = ['EUR', 'CZK', 'PLN', 'HUF', 'CHF', 'GBP', 'USD'];

/** How Slovak signs the currencies that an ordinary list may hold: all but the euro by their codes. */
const slovakSigns: ReadonlyMap<string, string> = new Map(
  currencies.map((code) => [code, code === 'EUR' ? '€' : code] as const),
);

/**
 * Whole units and hundredths as Slovak writes them: nearly every amount of nearly every list. By hand, because the browser's
 * first formatter takes a seventh of all the script time until the first list stands, for one invoice in crowns as for
 * fifty; the test holds it against Intl.
 */
function slovakMoney(amount: DecimalText, currency: string): string | undefined {
  const [, minus = '', whole = '', cents = ''] = /^(-?)(0|[1-9]\d*)\.(\d\d)$/.exec(amount) ?? [];
  const sign = slovakSigns.get(currency);
  if (!whole || !sign) return undefined;
  const less = /[1-9]/.test(whole + cents) ? minus : '';
  return `${less}${whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')},${cents}\u00a0${sign}`;
}

/**
 * A unit price: two places at least, and up to the six it may have: `('0.125', 'EUR')` → `0,125 €`.
 *
 * @param currency ISO 4217
 * @throws AmountError `not-a-decimal`; RangeError for a currency that is not three letters
 */
export function formatUnitPrice(price: DecimalText, currency: string, locale: LanguageCode = 'sk'): string {
  return format(price, locale, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 6 });
}

/**
 * A quantity with the places it needs, at most six: `'2.500000'` → `2,5`.
 *
 * @throws AmountError `not-a-decimal`
 */
export function formatQuantity(quantity: DecimalText, locale: LanguageCode = 'sk'): string {
  return format(quantity, locale, { maximumFractionDigits: 6 });
}

/**
 * A percentage, given in percent: `'23.00'` → `23 %`.
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
  // A formatter costs some 50 µs to make, and a list formats thousands of amounts.
  const key = `${locale} ${options.currency ?? ''} ${options.minimumFractionDigits} ${options.maximumFractionDigits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    // 'negative' shows a sum that rounds to zero without a minus.
    formatter = new Intl.NumberFormat(locale, { ...options, signDisplay: 'negative' });
    formatters.set(key, formatter);
  }
  // The cast: isDecimal has just proved the text numeric. The spaces: browsers' locale data differ in which one they use.
  return formatter.format(amount as `${number}`).replace(/\s/g, '\u00a0');
}
