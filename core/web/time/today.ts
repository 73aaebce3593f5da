import { type Day, todayAt } from '#core/calendar';
import { systemClock } from './clock.ts';

/** Today in Slovakia, wherever the browser is: the day on which the gateway counts too. */
export function today(): Day {
  return todayAt(systemClock.now());
}
