const minute = 60_000;
const hour = 60 * minute;

/** The age of an event, as the key and the value of a text, or the day of the event. [B2.6-5] */
export type RelativeTime =
  | { readonly kind: 'now' | 'yesterday' }
  | { readonly kind: 'minutes' | 'hours'; readonly count: number }
  | { readonly kind: 'date' };

/** Returns the age in the browser's time zone. *Yesterday* is the calendar day, for events that are at least a day old. */
export function relativeTime(at: Date, now: Date): RelativeTime {
  const age = now.getTime() - at.getTime();
  if (age < minute) return { kind: 'now' }; // the age is negative if the clock of this computer is behind
  if (age < hour) return { kind: 'minutes', count: Math.floor(age / minute) };
  if (age < 24 * hour) return { kind: 'hours', count: Math.floor(age / hour) };
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return { kind: at.getTime() >= yesterday.getTime() ? 'yesterday' : 'date' };
}

/** Returns the milliseconds until the text can change. */
export function untilOlder(at: Date, now: Date): number {
  const age = Math.max(0, now.getTime() - at.getTime());
  const step = age < hour ? minute : hour;
  return step - (age % step);
}
