import type { Day } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>(); // creating a formatter takes longer than using it a hundred times

/** Returns the day of an instant in a time zone such as `Europe/Bratislava`. @throws RangeError for an unknown zone */
export function dayIn(zone: string, instant: Date | number): Day {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }); // the Swedish locale writes yyyy-MM-dd
    formats.set(zone, format);
  }
  return format.format(instant);
}

/** The time zone of the companies that use Kostra. It decides what "today" is on a document and when a nightly job runs. */
export const bratislava = 'Europe/Bratislava';

/**
 * Returns the day in Slovakia at that instant. It is "today" in the browser and on the gateway, whatever the time zone of the browser is.
 */
export function todayAt(instant: Date | number): Day {
  return dayIn(bratislava, instant);
}
