import type { Day } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>(); // making one takes longer than a hundred uses

/** The day on which an instant falls in a time zone such as `Europe/Bratislava`. @throws RangeError for an unknown zone */
export function dayIn(zone: string, instant: Date | number): Day {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }); // Swedish writes yyyy-MM-dd
    formats.set(zone, format);
  }
  return format.format(instant);
}

/** The time zone of the companies that Kostra serves: "today" on a document, and when a nightly job runs. */
export const bratislava = 'Europe/Bratislava';

/** The day it is in Slovakia at that instant: what "today" means on both sides. A browser elsewhere changes nothing. */
export function todayAt(instant: Date | number): Day {
  return dayIn(bratislava, instant);
}
