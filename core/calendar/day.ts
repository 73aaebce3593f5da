/**
 * A day of the calendar, `yyyy-MM-dd`. It is no instant, so no time zone can change it. Days sort as text: `<`, `>` and `===` compare them.
 * Arithmetic uses UTC, where every day has 24 hours.
 */
export type Day = string;

const millisecondsOfDay = 86_400_000;

/**
 * Returns the day with these numbers (`month` from 1 to 12), or undefined if the calendar has no such day or it is outside the years 1900
 * to 2199.
 */
export function dayOf(year: number, month: number, dayOfMonth: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return isReal && year >= 1900 && year <= 2199 ? textOf(date) : undefined;
}

/** Returns whether the text is an existing day, `yyyy-MM-dd`, in the years 1900 to 2199. */
export function isDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return found !== null && dayOf(Number(found[1]), Number(found[2]), Number(found[3])) !== undefined;
}

/** Returns the day that many days later, or earlier if the number is negative. @throws RangeError when `day` is no day */
export function addDays(day: Day, days: number): Day {
  return textOf(new Date(Date.parse(day) + days * millisecondsOfDay));
}

/**
 * Returns the same day that many months later (earlier if negative), or the last day of a shorter month: a month after 31 January is 28
 * February. @throws RangeError when `day` is no day
 */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(Date.parse(firstOfMonth(day)));
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = textOf(first);
  const last = lastOfMonth(month);
  const same = `${month.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** Returns the number of days from one day to another. It is negative when `to` is the earlier one, and NaN when either is no day. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsOfDay;
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** Returns the last day of the month. @throws RangeError when `day` is no day */
export function lastOfMonth(day: Day): Day {
  const date = new Date(Date.parse(day));
  return textOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)));
}

/** Returns the number of days since Monday: 0 for a Monday, 6 for a Sunday. */
export function daysSinceMonday(day: Day): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

function textOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
