import type { LanguageCode } from '#core/contract';
import { fillText } from '#core/gateway/texts';
import { compareAmounts } from '#core/money';
import { type Figure } from '#plugins/documents/contract';
import { words } from './report-words.ts';

/** The number of rows that are shown; nobody reads more, so the others are joined into one row. */
const maxRanked = 200;

/** Returns the largest figures first, and the rest separately. */
export function ranked(figures: readonly Figure[]): {
  readonly first: readonly Figure[];
  readonly rest: readonly Figure[];
} {
  const sorted = figures.toSorted((a, b) => compareAmounts(b.base, a.base));
  return { first: sorted.slice(0, maxRanked), rest: sorted.slice(maxRanked) };
}

export function othersIn(language: LanguageCode, rest: readonly Figure[]): string {
  return fillText(words[language].others, { count: rest.length });
}
