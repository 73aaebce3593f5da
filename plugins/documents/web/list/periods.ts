import { addMonths, formatDay, lastOfMonth } from '#core/calendar';

/** A span of days, both ends included, `yyyy-MM-dd`; an absent end is open. */
interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

/**
 * A period as it stands in the address: a year `2026`, a month `2026-11`, or two days `2026-01-01..2026-03-31` of which
 * either may be missing. `undefined` for anything else.
 */
export function rangeOf(period: string): DayRange | undefined {
  if (/^\d{4}$/.test(period)) return { from: `${period}-01-01`, to: `${period}-12-31` };
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(period);
  if (month) return { from: `${period}-01`, to: lastOfMonth(`${period}-01`) };
  const days = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.exec(period);
  if (!days || (days[1] === undefined && days[2] === undefined)) return undefined;
  return { ...(days[1] && { from: days[1] }), ...(days[2] && { to: days[2] }) };
}

/** The periods that a menu offers on a day: this month and the last, this year and the last. */
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

/** `november 2026`, `2026`, `01.01.2026 – 31.03.2026`, `od 01.01.2026` in the words given. */
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
