import type { ReportSource } from '#core/gateway';
import { type DocumentFigures } from '#plugins/documents/contract';
import { ranked, othersIn } from './ranked.ts';
import { added, columnsIn, named, notesOn, percentOf, words } from './report-words.ts';

export function itemsReport(figures: DocumentFigures): ReportSource {
  return {
    id: 'items',
    ...named('items'),
    period: 'days',
    byPartner: true,
    chart: { type: 'bar', category: 'item', series: ['base'] },
    async read(at, { from, to, partnerId }) {
      const query = { countsAs: 'turnover', on: 'issuedOn', from, to, partnerId } as const;
      const all = await figures.sum(at, { ...query, by: ['item', 'unit'] });
      const base = added(all, 'base');
      const { first, rest } = ranked(all);
      const rows = first.map(({ keys: [key = '', unit = ''], label, quantity, base: own }) => ({
        cells: [label ?? key, quantity, unit, own, percentOf(own, base)],
      }));
      const others = added(rest, 'base');
      return {
        columns: columnsIn(at.language, [
          ['item', 'text'],
          ['quantity', 'number'],
          ['unit', 'text'],
          ['base', 'amount'],
          ['share', 'percent'],
        ]),
        rows:
          rest.length > 0
            ? [...rows, { cells: [othersIn(at.language, rest), null, null, others, percentOf(others, base)] }]
            : rows,
        sums: [words[at.language].total, null, null, base, percentOf(base, base)],
        notes: [words[at.language].ofDocuments, ...notesOn(at.language, all)],
      };
    },
  };
}
