import { isUuid, type ReportSource } from '#core/gateway';
import { sumAmounts } from '#core/money';
import { ages, type DocumentFigures, type Figure } from '#plugins/documents/contract';
import { added, columnsIn, named, notesOn, words } from './report-words.ts';

/**
 * Returns the debts as of today, by partner and by the number of days overdue. An overpayment and an unsettled credit note are debts in the
 * other direction: they are in a separate column and reduce the sum. The columns add up to the amounts that lists show as unpaid and
 * overdue.
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

/** The columns of debts by days overdue. The last one contains amounts to return, which are not divided by days. */
const columns = [...ages, 'toReturn'] as const;

/** Returns the amount of each column, and at the end the sum of all. */
function amountsOf(own: readonly Figure[]): string[] {
  const amounts = columns.map((column) =>
    added(
      own.filter(({ keys }) => keys[1] === column),
      'due',
    ),
  );
  return [...amounts, sumAmounts(amounts)];
}
