import { lastOfMonth } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import type { ReportParameters, ReportAt, ReportRow, ReportSource, ReportTable } from '#core/gateway';
import type { VatCategory } from '#core/money';
import { type DocumentFigures, type Figure } from '#plugins/documents/contract';
import { added, columnsIn, counted, named, notesOn, words } from './report-words.ts';

/** The sides of VAT: `output` is the tax that the company owes, `input` is the tax that it deducts. */
export const sides = { output: 'turnover', input: 'payable' } as const;
export type Side = keyof typeof sides;

/** Returns the base and the tax of each rate by month of supply. Each row links to its documents. */
export function vatReport(figures: DocumentFigures): ReportSource {
  return {
    id: 'vat',
    ...named('vat'),
    period: 'days',
    chart: { type: 'bar', category: 'month', series: ['vat'] },
    async read(at, parameters) {
      const rows: ReportRow[] = [];
      const sums: Figure[] = [];
      for (const side of ['output', 'input'] as const) {
        const query = { countsAs: sides[side], on: 'vatOn', from: parameters.from, to: parameters.to } as const;
        const all = await figures.sum(at, { ...query, by: ['month', 'rate', 'category'] });
        rows.push(...all.map((figure) => rowOf(at, parameters, side, figure)));
        sums.push(...all);
      }
      return {
        columns: columnsIn(at.language, [
          ['month', 'month'],
          ['side', 'text'],
          ['rate', 'percent'],
          ['category', 'text'],
          ['documents', 'number'],
          ['base', 'amount'],
          ['vat', 'amount'],
        ]),
        rows,
        notes: notesOn(at.language, sums),
      };
    },
  };
}

function rowOf({ language }: ReportAt, { from, to }: ReportParameters, side: Side, figure: Figure): ReportRow {
  const [month = '', rate = '', category = ''] = figure.keys;
  const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
  const behind = new URLSearchParams({
    report: 'vat-documents',
    from: first < from ? from : first,
    to: last > to ? to : last,
    of: [side, rate, category].join(' '),
  });
  const kind = categoryIn(language, category);
  return {
    cells: [month, words[language][side], rate, kind, String(figure.count), figure.base, figure.vat],
    to: `reports/invoicing?${behind}`,
  };
}

function categoryIn(language: LanguageCode, category: string): string {
  return words[language].category[category as VatCategory] ?? category;
}

/** Returns the documents with amounts in one rate. `of` is the side, the rate and the category, such as `output 23 S`. */
export function vatDocumentsReport(figures: DocumentFigures): ReportSource {
  return {
    id: 'vat-documents',
    ...named('vatDocuments'),
    period: 'days',
    isDetail: true,
    async read(at, { from, to, of = 'output', most: maxRows }): Promise<ReportTable> {
      const [side = '', rate, category] = of.split(' ');
      const countsAs = side === 'input' ? sides.input : sides.output;
      const query = { countsAs, on: 'vatOn', from, to, rate, category } as const;
      const shown = await figures.sum(at, {
        ...query,
        by: ['day', 'number', 'kind', 'document', 'rate', 'category'],
        most: maxRows,
      });
      const all = shown.length === maxRows ? await figures.sum(at, { ...query, by: ['rate', 'category'] }) : shown;
      const collections = new Map(figures.kinds(countsAs).map(({ id, collection }) => [id, collection]));
      return {
        columns: columnsIn(at.language, [
          ['number', 'text'],
          ['partner', 'text'],
          ['day', 'day'],
          ['rate', 'percent'],
          ['category', 'text'],
          ['base', 'amount'],
          ['vat', 'amount'],
        ]),
        rows: shown.map(
          ({ keys: [day = '', number = '', kind = '', id = '', own = '', its = ''], label, base, vat }) => ({
            cells: [number, label, day, own, categoryIn(at.language, its), base, vat],
            to: `${collections.get(kind) ?? ''}/list/detail/${id}`,
          }),
        ),
        more: Number(counted(all)) - Number(counted(shown)),
        sums: [words[at.language].total, counted(all), null, null, null, added(all, 'base'), added(all, 'vat')],
        notes: notesOn(at.language, all),
      };
    },
  };
}
