import type { LanguageCode } from '#core/contract';
import { fillText } from '#core/gateway/texts';
import { compareAmounts } from '#core/money';
import { type Figure } from '#plugins/documents/contract';
import { words } from './report-words.ts';

/** The maximum number of rows that are shown, because nobody reads more. All other figures become one row. */
const maxRanked = 200;

/** Returns the largest figures, and separately the remaining ones. */
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
