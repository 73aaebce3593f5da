import { isUuid, type ReportSource } from '#core/gateway';
import { type DocumentFigures, type Figure } from '#plugins/documents/contract';
import { ranked, othersIn } from './ranked.ts';
import { added, columnsIn, counted, named, notesOn, percentOf, words } from './report-words.ts';

export function partnersReport(figures: DocumentFigures): ReportSource {
  return {
    id: 'partners',
    ...named('partners'),
    period: 'days',
    chart: { type: 'bar', category: 'partner', series: ['base'] },
    async read(at, { from, to }) {
      const all = await figures.sum(at, { countsAs: 'turnover', on: 'issuedOn', from, to, by: ['partner'] });
      const base = added(all, 'base');
      const cellsOf = (name: string, own: readonly Figure[]) => [
        name,
        counted(own),
        added(own, 'base'),
        added(own, 'vat'),
        added(own, 'total'),
        percentOf(added(own, 'base'), base),
      ];
      const { first, rest } = ranked(all);
      const rows = first.map((one) => {
        const [key = ''] = one.keys;
        return { cells: cellsOf(one.label ?? key, [one]), ...(isUuid(key) && { to: `partners/list/detail/${key}` }) };
      });
      return {
        columns: columnsIn(at.language, [
          ['partner', 'text'],
          ['documents', 'number'],
          ['base', 'amount'],
          ['vat', 'amount'],
          ['total', 'amount'],
          ['share', 'percent'],
        ]),
        rows: rest.length > 0 ? [...rows, { cells: cellsOf(othersIn(at.language, rest), rest) }] : rows,
        sums: cellsOf(words[at.language].total, all),
        notes: notesOn(at.language, all),
      };
    },
  };
}
