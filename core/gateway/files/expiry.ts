import { addDays, todayAt } from '#core/calendar';

/** Returns the time at which a file expires that must last for so many whole days after today: it stays until the end of the last day. */
export function expiryAfter(days: number, now: Date): Date {
  return new Date(addDays(todayAt(now), days + 1));
}
