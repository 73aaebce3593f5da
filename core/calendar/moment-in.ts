import type { Day } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>(); // making one takes longer than a hundred uses

/** `HH:MM` on the clocks of a time zone at that instant. @throws RangeError for an unknown zone */
export function timeIn(zone: string, instant: Date | number): string {
  return localText(zone, instant).slice(11, 16);
}

/**
 * The instant at which the clocks of a time zone show that day and time (`HH:MM`); where they skip it in spring, an hour later, and where
 * they show it twice in autumn, one of the two. @throws RangeError for an unknown zone, or when `day` is no day
 */
export function momentIn(zone: string, day: Day, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const guess = shown - offsetAt(zone, shown);
  return new Date(shown - offsetAt(zone, guess));
}

/** Milliseconds by which the zone's clocks are ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  return Date.parse(`${localText(zone, instant).replace(' ', 'T')}Z`) - instant;
}

/** `yyyy-MM-dd HH:MM:SS` */
function localText(zone: string, instant: Date | number): string {
  let format = formats.get(zone);
  if (!format) {
    const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
    format = new Intl.DateTimeFormat('sv-SE', options); // Swedish writes it so
    formats.set(zone, format);
  }
  return format.format(instant);
}
