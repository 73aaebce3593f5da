import { formatDay } from '#core/calendar';

/** `2026` as it is, `2026-11` as 11/2026, a day as a date; parts that a pattern does not show are left out. */
export function periodText(period: string): string {
  const [year = '', month = '', day = ''] = period.split('-');
  if (year && month && day) return formatDay(period);
  if (day) return [day, month].filter(Boolean).join('. ');
  return [month, year].filter(Boolean).join('/');
}
