import { isUuid, type ReportSource } from '#core/gateway';
import { type Age, ages, type DocumentFigures, type Figure } from '#plugins/documents/contract';
import { added, columnsIn, named, notesOn, words } from './report-words.ts';

/** What is open today, by partner and by how late it is. */
export function agesReport(figures: DocumentFigures, which: 'receivables' | 'payables'): ReportSource {
  return {
    id: which,
    ...named(which),
    period: 'none',
    chart: { type: 'stacked', category: 'partner', series: [...ages] },
    async read(at) {
      const countsAs = which === 'receivables' ? 'receivable' : 'payable';
      const all = await figures.sum(at, { countsAs, on: 'dueOn', open: true, by: ['partner', 'age'] });
      const partners = [...Map.groupBy(all, ({ keys: [key = ''] }) => key)].map(([key, own]) => ({ key, own }));
      const sorted = partners.toSorted((a, b) => Number(added(b.own, 'due')) - Number(added(a.own, 'due')));
      return {
        columns: columnsIn(at.language, [
          ['partner', 'text'],
          ...ages.map((age) => [age, 'amount'] as const),
          ['due', 'amount'],
        ]),
        rows: sorted.map(({ key, own }) => ({
          cells: [own[0]?.label ?? key, ...byAge(own), added(own, 'due')],
          ...(isUuid(key) && { to: `partners/list/detail/${key}` }),
        })),
        sums: [words[at.language].total, ...byAge(all), added(all, 'due')],
        notes: notesOn(at.language, all),
      };
    },
  };
}

function byAge(own: readonly Figure[]): string[] {
  return ages.map((age: Age) =>
    added(
      own.filter(({ keys }) => keys[1] === age),
      'due',
    ),
  );
}
