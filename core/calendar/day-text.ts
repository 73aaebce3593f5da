import { addDays, type Day, dayOf, isDay } from './day.ts';

/** Returns a day as dd.MM.yyyy in every language, and any other text unchanged. [A9-11] [B9-17] */
export function formatDay(day: Day): string {
  return isDay(day) ? `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}` : day;
}

/**
 * Reads a day as people type it: `1.2.2026`, `1. 2. 26`, `1/2`, `010226`, `01022026`, also `2026-02-01` from a spreadsheet. Without a year
 * it takes the year of `today`, and without a month (`5`) also its month; a two-digit year is in this century. `+7` and `-3` are days from
 * `today`.
 * @returns undefined when the text is no day
 */
export function parseDay(text: string, today: Day): Day | undefined {
  const bare = text.trim();
  if (isDay(bare)) return bare;
  const away = /^[+-]\s*(\d{1,4})$/.exec(bare);
  if (away) return addDays(today, Number(away[1]) * (bare.startsWith('-') ? -1 : 1));
  const found =
    /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*(?:[./-]\s*(\d{4}|\d{2})?)?$/.exec(bare) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(bare) ??
    /^(\d{1,2})\.?$/.exec(bare);
  if (!found) return undefined;
  const [, day, month = today.slice(5, 7), typed] = found;
  const year =
    typed === undefined ? Number(today.slice(0, 4)) : typed.length === 2 ? 2000 + Number(typed) : Number(typed);
  return dayOf(year, Number(month), Number(day));
}
