import type { Pattern, PatternPart } from './pattern.ts';

/**
 * Returns the period to which a date belongs for the counter: `2026`, `2026-11`, `2026-11-21`; `''` for a counter that never restarts.
 *
 * With `resetByYear` the counter restarts each year; otherwise it restarts whenever a date in the pattern changes. A pattern without a
 * month therefore never restarts by month, because two months would have the same numbers. [A5-7]
 */
export function periodOf(pattern: Pattern, resetByYear: boolean, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const hasYear = has(pattern, 'year') || has(pattern, 'shortYear');
  if (resetByYear) return hasYear ? year : '';
  const parts = [hasYear ? year : '', has(pattern, 'month') ? month : '', has(pattern, 'day') ? day : ''];
  return parts.join('-').replace(/-+$/, '');
}

/** Returns whether the numbers contain the year. Otherwise each year would repeat the same numbers. [A5-7] */
export function canResetByYear(pattern: Pattern): boolean {
  return has(pattern, 'year') || has(pattern, 'shortYear');
}

function has(pattern: Pattern, kind: PatternPart['kind']): boolean {
  return pattern.parts.some((part) => part.kind === kind);
}
