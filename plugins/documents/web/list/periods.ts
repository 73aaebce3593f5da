/** A span of days, both ends included, `yyyy-MM-dd`; an absent end is open. */
export interface DayRange {
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
  if (month) return { from: `${period}-01`, to: lastDay(Number(month[1]), Number(month[2])) };
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
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return {
    thisMonth: today.slice(0, 7),
    lastMonth: month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`,
    thisYear: String(year),
    lastYear: String(year - 1),
  };
}

/** `november 2026`, `2026`, `01.01.2026 – 31.03.2026`, `od 01.01.2026` in the words given. */
export function periodText(period: string, language: string, words: { from: string; to: string }): string {
  if (/^\d{4}$/.test(period)) return period;
  const month = /^(\d{4})-(\d{2})$/.exec(period);
  if (month) {
    const first = new Date(Date.UTC(Number(month[1]), Number(month[2]) - 1, 1));
    return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
  }
  const { from, to } = rangeOf(period) ?? {};
  if (from && to) return `${shown(from)} – ${shown(to)}`;
  return from ? `${words.from} ${shown(from)}` : `${words.to} ${shown(to ?? '')}`;
}

function shown(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

function lastDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
