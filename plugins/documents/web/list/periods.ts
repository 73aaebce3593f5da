import { addMonths, formatDay, lastOfMonth } from '#core/calendar';

/** A range of days in the format `yyyy-MM-dd`, both ends included. A missing end sets no limit. */
interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

/**
 * Returns the days of a period in the address: a year `2026`, a month `2026-11`, or two days `2026-01-01..2026-03-31`, of which either may
 * be missing. `undefined` for anything else.
 */
export function rangeOf(period: string): DayRange | undefined {
  if (/^\d{4}$/.test(period)) return { from: `${period}-01-01`, to: `${period}-12-31` };
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(period);
  if (month) return { from: `${period}-01`, to: lastOfMonth(`${period}-01`) };
  const days = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.exec(period);
  if (!days || (days[1] === undefined && days[2] === undefined)) return undefined;
  return { ...(days[1] && { from: days[1] }), ...(days[2] && { to: days[2] }) };
}

/** Returns the periods that the menu offers: this month and this year, and the previous month and year. */
export function offeredPeriods(today: string): {
  thisMonth: string;
  lastMonth: string;
  thisYear: string;
  lastYear: string;
} {
  return {
    thisMonth: today.slice(0, 7),
    lastMonth: addMonths(today, -1).slice(0, 7),
    thisYear: today.slice(0, 4),
    lastYear: addMonths(today, -12).slice(0, 4),
  };
}

/**
 * Returns a text such as `november 2026`, `2026`, `01.01.2026 – 31.03.2026` or `od 01.01.2026`, with the given words for *from* and *to*.
 */
export function periodText(period: string, language: string, words: { from: string; to: string }): string {
  if (/^\d{4}$/.test(period)) return period;
  if (/^\d{4}-\d{2}$/.test(period)) {
    const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return name.format(Date.parse(`${period}-01`));
  }
  const { from, to } = rangeOf(period) ?? {};
  if (from && to) return `${formatDay(from)} – ${formatDay(to)}`;
  return from ? `${words.from} ${formatDay(from)}` : `${words.to} ${formatDay(to ?? '')}`;
}
