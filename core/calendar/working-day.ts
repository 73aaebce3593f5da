import { addDays, type Day, dayOf, daysSinceMonday } from './day.ts';

/** A holiday on the same date of each year, `MM-dd`. In the years of `workedIn`, both ends included, people work on it. */
interface Holiday {
  readonly on: string;
  readonly workedIn?: { readonly from: number; readonly to?: number };
}

/*
 * The days of rest in Slovakia (Act 241/1993); other state holidays are working days. Some entries have years, because the consolidation of
 * public finances made them working days, for good or for one year.
 */
const holidays: readonly Holiday[] = [
  { on: '01-01' },
  { on: '01-06' },
  { on: '05-01' },
  { on: '05-08', workedIn: { from: 2026, to: 2026 } },
  { on: '07-05' },
  { on: '08-29' },
  { on: '09-01', workedIn: { from: 2024 } },
  { on: '09-15', workedIn: { from: 2026, to: 2026 } },
  { on: '11-01' },
  { on: '11-17', workedIn: { from: 2025 } },
  { on: '12-24' },
  { on: '12-25' },
  { on: '12-26' },
];
/** The distances of Good Friday and Easter Monday from Easter Sunday, in days. */
const goodFriday = -2;
const easterMonday = 1;

/** Returns whether the day is a holiday in Slovakia by the law of that year. Saturdays and Sundays do not count; see `isWorkingDay`. */
export function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  const fixed = holidays.find(({ on }) => on === day.slice(5));
  if (fixed) return !fixed.workedIn || year < fixed.workedIn.from || year > (fixed.workedIn.to ?? Infinity);
  const easter = easterSunday(year);
  return day === addDays(easter, goodFriday) || day === addDays(easter, easterMonday);
}

/** Returns whether the day is from Monday to Friday and no holiday. */
export function isWorkingDay(day: Day): boolean {
  return daysSinceMonday(day) < 5 && !isHoliday(day);
}

/** Returns the day itself if it is a working day, otherwise the next working day. */
export function workingDayFrom(day: Day): Day {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

/** Computes Easter Sunday in the Gregorian calendar (Meeus, Jones, Butcher). */
function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dayOf(year, month, (h + l - 7 * m + 33 * month + 19) % 32) as Day; // every year has an Easter Sunday
}
