import { type Day, todayAt } from '#core/calendar';
import { systemClock } from './clock.ts';

/** Returns today's day in Slovakia as `yyyy-MM-dd`, wherever the browser is; the gateway uses the same day. */
export function today(): Day {
  return todayAt(systemClock.now());
}
