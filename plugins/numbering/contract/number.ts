import type { Pattern, PatternPart } from './pattern.ts';

/** The greatest value of a counter: 9 digits. [A5-6] [A9-5] */
export const maxCounter = 999_999_999;

/** The count of numbers in a preview. [A5-5] [A9-5] */
export const previewCount = 3;

/** Formats a number. @param date `yyyy-MM-dd`  @param counter from 1; if it has more digits than the pattern, the number becomes longer */
export function formatNumber(pattern: Pattern, date: string, counter: number): string {
  return pattern.parts.map((part) => textOf(part, date, counter)).join('');
}

/** Returns the next numbers, starting with `counter`. [A5-5] */
export function previewNumbers(pattern: Pattern, date: string, counter: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => formatNumber(pattern, date, counter + index));
}

/**
 * Returns the counter in a number; `undefined` if the number does not fit the pattern.
 * All other parts have a fixed length, so the remaining digits are the counter, however long it is.
 */
export function counterOf(pattern: Pattern, number: string): number | undefined {
  const spare = number.length - pattern.parts.reduce((length, part) => length + lengthOf(part), 0);
  let position = 0;
  let counter: number | undefined;
  for (const part of pattern.parts) {
    const end = position + lengthOf(part) + (part.kind === 'counter' ? spare : 0);
    const text = number.slice(position, end);
    if (spare < 0 || !fits(part, text)) return undefined;
    if (part.kind === 'counter') counter = Number(text);
    position = end;
  }
  return counter;
}

/** Returns whether the counter has more digits than the pattern provides. */
export function outgrows(pattern: Pattern, counter: number): boolean {
  return pattern.parts.some((part) => part.kind === 'counter' && String(counter).length > part.width);
}

function textOf(part: PatternPart, date: string, counter: number): string {
  switch (part.kind) {
    case 'literal':
      return part.text;
    case 'year':
      return date.slice(0, 4);
    case 'shortYear':
      return date.slice(2, 4);
    case 'month':
      return date.slice(5, 7);
    case 'day':
      return date.slice(8, 10);
    case 'counter':
      return String(counter).padStart(part.width, '0');
  }
}

function lengthOf(part: PatternPart): number {
  if (part.kind === 'literal') return part.text.length;
  if (part.kind === 'counter') return part.width;
  return part.kind === 'year' ? 4 : 2;
}

function fits(part: PatternPart, text: string): boolean {
  if (part.kind === 'literal') return text === part.text;
  if (!/^\d+$/.test(text)) return false;
  // A counter that is longer than the pattern has no leading zeros, because zeros are only padding.
  return part.kind !== 'counter' || text.length === part.width || !text.startsWith('0');
}
