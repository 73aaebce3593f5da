import { sumAmounts } from '#core/money';
import { abroad } from '../contract/index.ts';
import type { TurnoverExclusions } from './marks.ts';
import { type DocumentFigures, type FigureQuery, type FiguresAt } from '#plugins/documents/contract';

export const supplies = { countsAs: 'turnover', on: 'originalSupply' } as const satisfies Partial<FigureQuery>;

/** The turnover by the month of the supply. */
export interface Turnover {
  /** The turnover in euros by month (`yyyy-MM`). A month without supplies has no entry. */
  readonly months: ReadonlyMap<string, string>;
  /** The number of documents in a foreign currency without an exchange rate. */
  readonly unknown: number;
}

/**
 * Returns the turnover of § 4: the supplies by their day of supply, without VAT, in euros. A correction belongs to the day of the supply
 * that it corrects, even if it is issued later, because it changes the value of that supply. Two groups are excluded: supplies whose place
 * is abroad, which a company registered under § 7 or § 7a invoices with a reverse charge (category AE), and documents (with their
 * corrections) and lines that users have marked. All other supplies count, even exempt ones: the law counts some of them (finance,
 * insurance, rent), so a person decides which ones to exclude.
 */
export async function turnoverOf(
  at: Pick<FiguresAt, 'tx' | 'today'>,
  figures: DocumentFigures,
  { from, to, marks }: { readonly from: string; readonly to: string; readonly marks?: TurnoverExclusions },
): Promise<Turnover> {
  const sums = await figures.sum(at, {
    ...supplies,
    from,
    to,
    ...(marks && { without: [...marks.documents.keys()], lineMarks: marks.lines }),
    by: ['month', 'category'],
  });
  const counted = sums.filter(({ keys: [, category = ''] }) => category !== abroad);
  const byMonth = Map.groupBy(counted, ({ keys: [month = ''] }) => month);
  return {
    months: new Map([...byMonth].map(([month, own]) => [month, sumAmounts(own.map(({ base }) => base))])),
    unknown: counted.reduce((count, { unknown }) => count + unknown, 0),
  };
}

/** Returns the turnover of a year, summed from the months that `turnover` contains. */
export function turnoverIn(year: number, { months }: Turnover): string {
  const own = [...months].filter(([month]) => month.startsWith(`${year}-`));
  return sumAmounts(['0.00', ...own.map(([, amount]) => amount)]);
}
