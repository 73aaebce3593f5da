import { addDays } from '#core/calendar';
import type { DailyRate } from './rate-table.ts';

/** The values around which the demo's rates vary. They are only close to the real rates of 2026. */
const around = { CZK: 25.1, PLN: 4.26, HUF: 396, CHF: 0.94, GBP: 0.86, USD: 1.09 } as const;

/** The number of days with rates: slightly more than the demo's documents need. */
const days = 760;

/**
 * Generates rates for the days of the demo, so that the demo works without internet. The rates are invented; they are stored with this
 * `source`, and every place that shows them says so.
 */
export function demoRates(today: string, random: () => number): DailyRate[] {
  return Object.entries(around).flatMap(([currency, middle]) => {
    let rate = middle;
    return Array.from({ length: days }, (_, index) => addDays(today, index - days)).flatMap((day) => {
      if (isWeekend(day)) return [];
      // Each day the rate returns to the middle by one fiftieth of the difference, and changes randomly by at most 0.3
      // %.
      rate += (middle - rate) / 50 + rate * (random() - 0.5) * 0.006;
      return [{ currency, day, rate: rate.toFixed(middle < 10 ? 4 : 3) }];
    });
  });
}

function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0;
}
