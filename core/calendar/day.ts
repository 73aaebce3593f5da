/**
 * A day of the calendar, `yyyy-MM-dd`: never a moment, so no time zone can move it. Days sort as text: `<`, `>` and `===`
 * compare them. Arithmetic goes through UTC alone, where every day has 24 hours.
 */
export type Day = string;

const millisecondsOfDay = 86_400_000;

/** The day of those numbers (`month` 1 to 12); undefined where the calendar has none, or outside the years 1900 to 2199. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return isReal && year >= 1900 && year <= 2199 ? textOf(date) : undefined;
}

/** Whether the text is a day that the calendar has, `yyyy-MM-dd`, of the years 1900 to 2199. */
export function isDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return found !== null && dayOf(Number(found[1]), Number(found[2]), Number(found[3])) !== undefined;
}

/** That many days later, or earlier if negative. @throws RangeError when `day` is no day */
export function addDays(day: Day, days: number): Day {
  return textOf(new Date(Date.parse(day) + days * millisecondsOfDay));
}

/**
 * The same day that many months later (earlier if negative), or the last one of a shorter month: a month after 31 January
 * is 28 February. @throws RangeError when `day` is no day
 */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(Date.parse(firstOfMonth(day)));
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = textOf(first);
  const last = lastOfMonth(month);
  const same = `${month.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** Whole days from one day to another; negative when `to` is the earlier one, NaN when either is no day. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsOfDay;
}

/** The first day of its month. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The last day of its month. @throws RangeError when `day` is no day */
export function lastOfMonth(day: Day): Day {
  const date = new Date(Date.parse(day));
  return textOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)));
}

/** Days since Monday: 0 for a Monday, 6 for a Sunday. */
export function daysSinceMonday(day: Day): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

function textOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
