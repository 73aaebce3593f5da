import type { Day } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>(); // creating a formatter takes longer than using it a hundred times

/** Returns `HH:MM` on the clocks of a time zone at that instant. @throws RangeError for an unknown zone */
export function timeIn(zone: string, instant: Date | number): string {
  return localText(zone, instant).slice(11, 16);
}

/**
 * Returns the instant at which the clocks of a time zone show that day and time (`HH:MM`). If the clocks skip that time in spring, it is an
 * hour later; if they show it twice in autumn, it is one of the two instants.
 * @throws RangeError for an unknown zone, or when `day` is no day
 */
export function momentIn(zone: string, day: Day, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const guess = shown - offsetAt(zone, shown);
  return new Date(shown - offsetAt(zone, guess));
}

/** Returns the number of milliseconds by which the clocks of the zone are ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  return Date.parse(`${localText(zone, instant).replace(' ', 'T')}Z`) - instant;
}

/** Returns the local time as `yyyy-MM-dd HH:MM:SS`. */
function localText(zone: string, instant: Date | number): string {
  let format = formats.get(zone);
  if (!format) {
    const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
    format = new Intl.DateTimeFormat('sv-SE', options); // the Swedish locale writes this form
    formats.set(zone, format);
  }
  return format.format(instant);
}
