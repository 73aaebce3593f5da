import { sumAmounts } from '#core/money';
import { abroad } from '../contract/index.ts';
import type { Marks } from './marks.ts';
import { type DocumentFigures, type FigureQuery, type FiguresAt } from '#plugins/documents/contract';

export const supplies = { countsAs: 'turnover', on: 'originalSupply' } as const satisfies Partial<FigureQuery>;

/** What counts as turnover, by the month of the supply. */
export interface Turnover {
  /** `yyyy-MM` → euro. A month without supplies is not in it. */
  readonly months: ReadonlyMap<string, string>;
  /** Documents in a foreign currency without an exchange rate. */
  readonly unknown: number;
}

/**
 * The turnover of § 4: supplies by their own day and without VAT, in euro. A correction belongs to the supply that it corrects, whenever it is
 * issued, since it is that supply's value which changes. Left out are supplies with their place abroad, which a company registered by § 7 or
 * § 7a invoices with the tax transferred (category AE), and what people marked: documents, with their corrections, and lines. All else counts, exempt supplies too: the law counts some of
 * them (finance, insurance, rent), so leaving one out is a decision that somebody has to make.
 */
export async function turnoverOf(
  at: Pick<FiguresAt, 'tx' | 'today'>,
  figures: DocumentFigures,
  { from, to, marks }: { readonly from: string; readonly to: string; readonly marks?: Marks },
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

/** Of a year, or of however much the months say of it. */
export function turnoverIn(year: number, { months }: Turnover): string {
  const own = [...months].filter(([month]) => month.startsWith(`${year}-`));
  return sumAmounts(['0.00', ...own.map(([, amount]) => amount)]);
}
