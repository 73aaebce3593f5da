import { addDays, todayAt } from '#core/calendar';

/** Returns the time at which a file expires that must be stored for `days` whole days after today: the end of the last day. */
export function expiryAfter(days: number, now: Date): Date {
  return new Date(addDays(todayAt(now), days + 1));
}
