import { formatDay } from '#core/calendar';

/** Returns a period as text: `2026` unchanged, `2026-11` as 11/2026, a day as a date. Parts that are missing in the period are left out. */
export function periodText(period: string): string {
  const [year = '', month = '', day = ''] = period.split('-');
  if (year && month && day) return formatDay(period);
  if (day) return [day, month].filter(Boolean).join('. ');
  return [month, year].filter(Boolean).join('/');
}
