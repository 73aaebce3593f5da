import { isUuid, type ReportSource } from '#core/gateway';
import { sumAmounts } from '#core/money';
import { ages, type DocumentFigures, type Figure } from '#plugins/documents/contract';
import { added, columnsIn, named, notesOn, words } from './report-words.ts';

/**
 * What is owed today, by partner and by how late it is. What was paid beyond a document, and a credit note that is not settled, is a debt the
 * other way: it stands in a column of its own, and the sum is less by it. The ages add up to what the lists call unpaid and overdue.
 */
export function agesReport(figures: DocumentFigures, which: 'receivables' | 'payables'): ReportSource {
  return {
    id: which,
    ...named(which),
    period: 'none',
    chart: { type: 'stacked', category: 'partner', series: columns },
    async read(at) {
      const countsAs = which === 'receivables' ? 'receivable' : 'payable';
      const all = await figures.sum(at, { countsAs, on: 'dueOn', open: 'bothWays', by: ['partner', 'age'] });
      const partners = [...Map.groupBy(all, ({ keys: [key = ''] }) => key)].map(([key, own]) => {
        const amounts = amountsOf(own);
        return { key, name: own[0]?.label ?? key, amounts, due: Number(amounts.at(-1)) };
      });
      const sorted = partners.toSorted((a, b) => b.due - a.due);
      return {
        columns: columnsIn(at.language, [
          ['partner', 'text'],
          ...columns.map((column) => [column, 'amount'] as const),
          ['due', 'amount'],
        ]),
        rows: sorted.map(({ key, name, amounts }) => ({
          cells: [name, ...amounts],
          ...(isUuid(key) && { to: `partners/list/detail/${key}` }),
        })),
        sums: [words[at.language].total, ...amountsOf(all)],
        notes: notesOn(at.language, all),
      };
    },
  };
}

/** What has to go back has no age. */
const columns = [...ages, 'toReturn'] as const;

/** Of the columns, then all of it. */
function amountsOf(own: readonly Figure[]): string[] {
  const amounts = columns.map((column) =>
    added(
      own.filter(({ keys }) => keys[1] === column),
      'due',
    ),
  );
  return [...amounts, sumAmounts(amounts)];
}
