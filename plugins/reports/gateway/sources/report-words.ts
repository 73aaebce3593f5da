import { inEachLanguage, type LanguageCode } from '#core/contract';
import type { ReportCellType, ReportColumn } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import { sumAmounts } from '#core/money';
import { type Figure } from '#plugins/documents/contract';
import type sk from '../words/sk.json';

export const words = readTexts<typeof sk>(new URL('../words/', import.meta.url));

type Named =
  | 'turnover'
  | 'partners'
  | 'items'
  | 'vat'
  | 'vatDocuments'
  | 'receivables'
  | 'payables'
  | 'cashFlow'
  | 'vatReturn';

/** Returns the title and the hint of a report in each language. */
export function named(name: Named) {
  return {
    titles: inEachLanguage((language) => words[language][name].title),
    hints: inEachLanguage((language) => words[language][name].hint),
  };
}

type ColumnId = keyof typeof sk.column;

/** Returns columns for pairs such as `['month', 'text']`. The title of a column is the text with the column's id. */
export function columnsIn(
  language: LanguageCode,
  columns: readonly (readonly [id: ColumnId, type: ReportCellType])[],
): ReportColumn[] {
  return columns.map(([id, type]) => ({ id, type, title: words[language].column[id] }));
}

/** Returns a note about amounts that are missing from the sums, if there are any. */
export function notesOn(language: LanguageCode, figures: readonly Pick<Figure, 'unknown'>[]): string[] {
  const count = figures.reduce((sum, { unknown }) => sum + unknown, 0);
  return count > 0 ? [fillText(words[language].unknown, { count })] : [];
}

export function added(figures: readonly Figure[], amount: 'base' | 'vat' | 'total' | 'due'): string {
  return sumAmounts(['0.00', ...figures.map((figure) => figure[amount])]);
}

export function counted(figures: readonly Pick<Figure, 'count'>[]): string {
  return String(figures.reduce((sum, { count }) => sum + count, 0));
}

/** Returns a part in percent of a total, with one decimal; null if the total is zero. Floating-point numbers are exact enough for this. */
export function percentOf(part: string, whole: string): string | null {
  return Number(whole) === 0 ? null : ((Number(part) / Number(whole)) * 100).toFixed(1);
}
