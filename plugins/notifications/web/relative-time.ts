const minute = 60_000;
const hour = 60 * minute;

/** How long ago something was, as a key of the texts with its value; or on which day. [B2.6-5] */
export type RelativeTime =
  | { readonly kind: 'now' | 'yesterday' }
  | { readonly kind: 'minutes' | 'hours'; readonly count: number }
  | { readonly kind: 'date' };

/** In the browser's time zone; *yesterday* is the calendar's, for what is a day old and more. */
export function relativeTime(at: Date, now: Date): RelativeTime {
  const age = now.getTime() - at.getTime();
  if (age < minute) return { kind: 'now' }; // a clock that is behind says so too
  if (age < hour) return { kind: 'minutes', count: Math.floor(age / minute) };
  if (age < 24 * hour) return { kind: 'hours', count: Math.floor(age / hour) };
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return { kind: at.getTime() >= yesterday.getTime() ? 'yesterday' : 'date' };
}

/** In how many milliseconds it reads otherwise, at the soonest. */
export function untilOlder(at: Date, now: Date): number {
  const age = Math.max(0, now.getTime() - at.getTime());
  const step = age < hour ? minute : hour;
  return step - (age % step);
}
