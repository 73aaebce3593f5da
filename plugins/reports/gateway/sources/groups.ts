import type { RecordGroups, ReportSource } from '#core/gateway';
import { compareAmounts, subtractAmounts } from '#core/money';
import { type DocumentFigures, type FigureQuery } from '#plugins/documents/contract';
import { added, columnsIn, counted, notesOn, percentOf, words } from './report-words.ts';

/**
 * Returns the turnover by the groups of another plugin, such as tags. A document in several groups counts in each of them, but only once in
 * the sum.
 */
export function groupsReport(figures: DocumentFigures, by: RecordGroups): ReportSource {
  return {
    id: by.id,
    titles: by.titles,
    hints: by.hints,
    ...(by.gate && { gate: by.gate }),
    period: 'days',
    chart: { type: 'bar', category: 'group', series: ['base'] },
    async read(at, { from, to }) {
      const query: FigureQuery = { countsAs: 'turnover', on: 'issuedOn', from, to, by: [] };
      const all = await figures.sum(at, query);
      const base = added(all, 'base');
      const groups = await by.groups(at);
      const rows: { label: string; figures: typeof all }[] = [];
      for (const { label, ids } of groups)
        rows.push({ label, figures: await figures.sum(at, { ...query, only: ids }) });
      const sorted = await figures.sum(at, { ...query, only: [...new Set(groups.flatMap(({ ids }) => ids))] });
      const cellsOf = (label: string, own: typeof all) => [
        label,
        counted(own),
        added(own, 'base'),
        added(own, 'vat'),
        added(own, 'total'),
        percentOf(added(own, 'base'), base),
      ];
      const rest = (amount: 'base' | 'vat' | 'total') => subtractAmounts(added(all, amount), added(sorted, amount));
      const restCount = String(Number(counted(all)) - Number(counted(sorted)));
      return {
        columns: [
          { id: 'group', type: 'text', title: by.column[at.language] },
          ...columnsIn(at.language, [
            ['documents', 'number'],
            ['base', 'amount'],
            ['vat', 'amount'],
            ['total', 'amount'],
            ['share', 'percent'],
          ]),
        ],
        rows: [
          ...rows
            .filter((row) => counted(row.figures) !== '0')
            .toSorted((one, other) => compareAmounts(added(other.figures, 'base'), added(one.figures, 'base')))
            .map((row) => ({ cells: cellsOf(row.label, row.figures) })),
          ...(restCount === '0'
            ? []
            : [
                {
                  cells: [
                    by.none[at.language],
                    restCount,
                    rest('base'),
                    rest('vat'),
                    rest('total'),
                    percentOf(rest('base'), base),
                  ],
                },
              ]),
        ],
        sums: cellsOf(words[at.language].total, all),
        notes: [words[at.language].inSeveral, ...notesOn(at.language, all)],
      };
    },
  };
}
