/*
 * Dates as people type them, dd.MM.yyyy [B9-17], and as the kit keeps them, 'yyyy-MM-dd'. Days of the calendar, never
 * moments: no time zone can move them. Arithmetic goes through UTC only.
 */

/** 'yyyy-MM-dd' of a day, or undefined if the calendar has no such day. */
export function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 && year <= 2199 ? date.toISOString().slice(0, 10) : undefined;
}

/** The numbers of a 'yyyy-MM-dd', or undefined if it is none. */
export function dateParts(iso: string): { year: number; month: number; day: number } | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  return isoDate(year, month, day) ? { year, month, day } : undefined;
}

/**
 * Reads what was typed: `1.2.2026`, `1. 2. 26`, `1/2`, `010226`, `01022026`, also `2026-02-01` from a spreadsheet.
 * Without a year it is the year of `today`; a two-digit year is of this century.
 */
export function parseDate(text: string, today: string): string | undefined {
  const bare = text.trim();
  if (dateParts(bare)) return bare;
  const found =
    /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*(?:[./-]\s*(\d{4}|\d{2})?)?$/.exec(bare) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(bare);
  if (!found) return undefined;
  const [, day, month, typed] = found;
  const year =
    typed === undefined ? Number(today.slice(0, 4)) : typed.length === 2 ? 2000 + Number(typed) : Number(typed);
  return isoDate(year, Number(month), Number(day));
}

/** dd.MM.yyyy of a 'yyyy-MM-dd'; anything else as it is. */
export function showDate(iso: string): string {
  return dateParts(iso) ? `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}` : iso;
}

/** That many days later, or earlier if negative. `iso` must be a date. */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day that many months later, or the last of a shorter month. `iso` must be a date. */
export function addMonths(iso: string, months: number): string {
  const { year, month, day } = dateParts(iso) ?? { year: 1970, month: 1, day: 1 };
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

/** Today where the user is, as 'yyyy-MM-dd'. */
export function localToday(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
