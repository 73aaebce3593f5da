import { addDays } from '#core/calendar';
import type { DailyRate } from './rate-table.ts';

/** Where the demo's rates wander around: near the real ones of 2026, and no more than that. */
const around = { CZK: 25.1, PLN: 4.26, HUF: 396, CHF: 0.94, GBP: 0.86, USD: 1.09 } as const;

/** As far back as the demo's documents reach, and a little more. */
const days = 760;

/**
 * Figures for the demo's own days, so that the demo shows the offer without internet. They are invented, kept as such
 * (`source`), and called so wherever they are shown.
 */
export function demoRates(today: string, random: () => number): DailyRate[] {
  return Object.entries(around).flatMap(([currency, middle]) => {
    let rate = middle;
    return Array.from({ length: days }, (_, index) => addDays(today, index - days)).flatMap((day) => {
      if (isWeekend(day)) return [];
      // Back to the middle by a fiftieth a day, and by chance at most a third of a percent away from it.
      rate += (middle - rate) / 50 + rate * (random() - 0.5) * 0.006;
      return [{ currency, day, rate: rate.toFixed(middle < 10 ? 4 : 3) }];
    });
  });
}

function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0;
}
