import type { Pattern, PatternPart } from './pattern.ts';

/**
 * Returns the period in which a date is counted: `2026`, `2026-11`, `2026-11-21`; `''` for one that never ends.
 *
 * By year, the counter restarts each year; by date, it restarts whenever a date in the pattern changes. A pattern without a month therefore
 * never counts by month: two months would give the same numbers. [A5-7]
 */
export function periodOf(pattern: Pattern, resetByYear: boolean, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const hasYear = has(pattern, 'year') || has(pattern, 'shortYear');
  if (resetByYear) return hasYear ? year : '';
  const parts = [hasYear ? year : '', has(pattern, 'month') ? month : '', has(pattern, 'day') ? day : ''];
  return parts.join('-').replace(/-+$/, '');
}

/** Returns whether the numbers contain the year; otherwise each year would repeat them. [A5-7] */
export function canResetByYear(pattern: Pattern): boolean {
  return has(pattern, 'year') || has(pattern, 'shortYear');
}

function has(pattern: Pattern, kind: PatternPart['kind']): boolean {
  return pattern.parts.some((part) => part.kind === kind);
}
