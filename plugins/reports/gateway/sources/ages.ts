import { isUuid, type ReportSource } from '#core/gateway';
import { sumAmounts } from '#core/money';
import { type Age, ages, type DocumentFigures, type Figure } from '#plugins/documents/contract';
import { added, columnsIn, named, notesOn, words } from './report-words.ts';

/**
 * What is open today, by partner and by how late it is. What was paid beyond a document is a debt the other way, due on no day: it stands in a
 * column of its own, and the sum is less by it, as it is by a credit note.
 */
export function agesReport(figures: DocumentFigures, which: 'receivables' | 'payables'): ReportSource {
  return {
    id: which,
    ...named(which),
    period: 'none',
    chart: { type: 'stacked', category: 'partner', series: [...ages, 'overpaid'] },
    async read(at) {
      const countsAs = which === 'receivables' ? 'receivable' : 'payable';
      const open = await figures.sum(at, { countsAs, on: 'dueOn', open: true, by: ['partner', 'age'] });
      const overpaid = await figures.sum(at, { countsAs, on: 'issuedOn', overpaid: true, by: ['partner'] });
      const all = [...open, ...overpaid];
      const partners = [...Map.groupBy(all, ({ keys: [key = ''] }) => key)].map(([key, own]) => {
        const amounts = amountsOf(own);
        return { key, name: own[0]?.label ?? key, amounts, due: Number(amounts.at(-1)) };
      });
      const sorted = partners.toSorted((a, b) => b.due - a.due);
      return {
        columns: columnsIn(at.language, [
          ['partner', 'text'],
          ...ages.map((age) => [age, 'amount'] as const),
          ['overpaid', 'amount'],
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

/** By age, then what was overpaid, then all of it. What was overpaid has no age. */
function amountsOf(own: readonly Figure[]): string[] {
  const ofAge = (age: Age | undefined) =>
    added(
      own.filter(({ keys }) => keys[1] === age),
      'due',
    );
  const amounts = [...ages, undefined].map(ofAge);
  return [...amounts, sumAmounts(amounts)];
}
