import { formatDay } from '#core/calendar';
import { formatMoney, formatPercent, formatQuantity, formatUnitPrice } from '#core/money/light';
import type { LanguageCode } from '#core/contract';

/** Returns the formats of amounts and dates in one language; a thin wrapper of core/money. */
export function formatsIn(language: LanguageCode) {
  let time: Intl.DateTimeFormat | undefined; // created lazily: creating it takes longer than drawing the rows of a list
  const timeOf = (at: Date) => {
    time ??= new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return time.format(at);
  };
  return {
    money: (amount: string, currency = 'EUR') => formatMoney(amount, currency, language),
    unitPrice: (price: string, currency = 'EUR') => formatUnitPrice(price, currency, language),
    quantity: (quantity: string) => formatQuantity(quantity, language),
    percent: (percent: string) => formatPercent(percent, language),
    /** Formats a day: `yyyy-MM-dd` → `dd.MM.yyyy` [A9-11] */
    date: formatDay,
    /** Formats an instant (ISO 8601) as `dd.MM.yyyy 14:05`, in the browser's time zone. */
    dateTime: (instant: string) => {
      const at = new Date(instant);
      const day = [at.getDate(), at.getMonth() + 1].map((part) => String(part).padStart(2, '0'));
      return `${day.join('.')}.${at.getFullYear()} ${timeOf(at)}`;
    },
    /** Formats an instant (ISO 8601) as `14:05`, in the browser's time zone. */
    time: (instant: string) => timeOf(new Date(instant)),
  };
}

export type Formats = ReturnType<typeof formatsIn>;
