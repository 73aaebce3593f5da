import { type Day, todayAt } from '#core/calendar';
import { systemClock } from './clock.ts';

/** Today in Slovakia, wherever the browser is; the gateway counts by the same day. `yyyy-MM-dd`. */
export function today(): Day {
  return todayAt(systemClock.now());
}
