import { addDays, todayAt } from '#core/calendar';

/** When a file ends that is there for so many whole days after today: what is promised until a day is there all that day. */
export function expiryAfter(days: number, now: Date): Date {
  return new Date(addDays(todayAt(now), days + 1));
}
