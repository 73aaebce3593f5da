import type { LanguageCode } from '#core/contract';
import { fillText } from '#core/gateway/texts';
import { compareAmounts } from '#core/money';
import { type Figure } from '#plugins/documents/contract';
import { words } from './report-words.ts';

/** More rows nobody reads; the others are one row. */
const most = 200;

/** The largest first; what comes after them apart. */
export function ranked(figures: readonly Figure[]): {
  readonly first: readonly Figure[];
  readonly rest: readonly Figure[];
} {
  const sorted = figures.toSorted((a, b) => compareAmounts(b.base, a.base));
  return { first: sorted.slice(0, most), rest: sorted.slice(most) };
}

export function othersIn(language: LanguageCode, rest: readonly Figure[]): string {
  return fillText(words[language].others, { count: rest.length });
}
