import { formatDay } from '#core/calendar';
import { formatMoney, formatPercent, formatQuantity, formatUnitPrice } from '#core/money';
import type { LanguageCode } from '#core/contract';

/** The formats of amounts, days and countries in one document. They use the same functions as the screen. */
export interface PrintFormats {
  money(amount: string): string;
  euro(amount: string): string;
  unitPrice(price: string): string;
  quantity(quantity: string, unit: string): string;
  percent(percent: string): string;
  date(date: string): string;
  /** Returns the name of a country; empty for an unknown code. */
  country(code: string): string;
}

export function printFormats(language: LanguageCode, currency: string): PrintFormats {
  return {
    money: (amount) => formatMoney(amount, currency, language),
    euro: (amount) => formatMoney(amount, 'EUR', language),
    unitPrice: (price) => formatUnitPrice(price, currency, language),
    quantity: (quantity, unit) => [formatQuantity(quantity, language), unit].filter(Boolean).join('\u00a0'),
    percent: (percent) => formatPercent(percent, language),
    date: formatDay,
    country: (code) => countryName(code, language),
  };
}

const countryNames = new Map<LanguageCode, Intl.DisplayNames>();

function countryName(code: string, language: LanguageCode): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  let names = countryNames.get(language);
  if (!names) {
    names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    countryNames.set(language, names);
  }
  return names.of(code) ?? '';
}
