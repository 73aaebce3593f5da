import type { Pattern, PatternPart } from './pattern.ts';

/** The most a counter may reach: 9 digits. [A5-6] [A9-5] */
export const maxCounter = 999_999_999;

/** Numbers that a preview shows. [A5-5] [A9-5] */
export const previewCount = 3;

/** @param date `yyyy-MM-dd`  @param counter from 1; one with more digits than the pattern makes the number longer */
export function formatNumber(pattern: Pattern, date: string, counter: number): string {
  return pattern.parts.map((part) => textOf(part, date, counter)).join('');
}

/** The numbers that follow, from `counter` on. [A5-5] */
export function previewNumbers(pattern: Pattern, date: string, counter: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => formatNumber(pattern, date, counter + index));
}

/**
 * The counter in a number; `undefined` for a number that this pattern can't have made.
 * All other parts have a fixed length, so the digits that are left over are the counter, however long it grew.
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

/** Has the counter more digits than the pattern gives it? */
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
  // A counter that grew longer has no zeros in front: those are padding, and there was nothing to pad.
  return part.kind !== 'counter' || text.length === part.width || !text.startsWith('0');
}
