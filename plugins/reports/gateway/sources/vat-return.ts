import type { LanguageCode } from '#core/contract';
import type { ReportSource } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { compareAmounts } from '#core/money';
import { type DocumentFigures, type Figure } from '#plugins/documents/contract';
import { added, columnsIn, named, notesOn, words } from './report-words.ts';
import { sides } from './vat.ts';

type Sum = 'base' | 'vat';
type Meaning = keyof (typeof words)['sk']['return'];

/** A row of the VAT return, and which documents and amounts it sums. */
interface Row {
  readonly row: string;
  readonly meaning: Meaning;
  readonly sum: Sum;
  readonly side: keyof typeof sides;
  readonly category?: string;
  readonly rate?: string;
  /** Whether the row contains only corrections, or only other documents; undefined means both. */
  readonly correction?: boolean;
}

/**
 * The rows of the form for 2025 and 2026. Rows 05 to 12, for tax that the company owes in place of its supplier, are missing, because a
 * received invoice of that kind states no rate. Corrections of tax have separate rows (§ 25, § 53); a correction of a supply without tax
 * reduces the row of the supply.
 */
const rows: readonly Row[] = [
  ...taxed('01', '02', '19'),
  ...taxed('01a', '02a', '5'),
  ...taxed('03', '04', '23'),
  { row: '13', meaning: 'exempt', sum: 'base', side: 'output', category: 'E' },
  { row: '14', meaning: 'union', sum: 'base', side: 'output', category: 'K' },
  { row: '15', meaning: 'export', sum: 'base', side: 'output', category: 'G' },
  { row: '20', meaning: 'deduction', sum: 'vat', side: 'input', category: 'S', rate: '19', correction: false },
  { row: '20a', meaning: 'deduction', sum: 'vat', side: 'input', category: 'S', rate: '5', correction: false },
  { row: '21', meaning: 'deduction', sum: 'vat', side: 'input', category: 'S', rate: '23', correction: false },
  { row: '24', meaning: 'creditBase', sum: 'base', side: 'output', category: 'S', correction: true },
  { row: '25', meaning: 'creditTax', sum: 'vat', side: 'output', category: 'S', correction: true },
  { row: '28', meaning: 'receivedCredit', sum: 'vat', side: 'input', category: 'S', correction: true },
];

function taxed(base: string, tax: string, rate: string): Row[] {
  const of = { side: 'output', category: 'S', rate, correction: false } as const;
  return [
    { row: base, meaning: 'base', sum: 'base', ...of },
    { row: tax, meaning: 'tax', sum: 'vat', ...of },
  ];
}

/** Returns sums by the rows of the VAT return. They help to fill in the form, but are not a filing. */
export function vatReturnReport(figures: DocumentFigures): ReportSource {
  return {
    id: 'vat-return',
    ...named('vatReturn'),
    period: 'days',
    async read(at, { from, to }) {
      const query = { on: 'vatOn', from, to, by: ['correction', 'rate', 'category'] } as const;
      const output = await figures.sum(at, { ...query, countsAs: sides.output });
      const input = await figures.sum(at, { ...query, countsAs: sides.input });
      return {
        columns: columnsIn(at.language, [
          ['row', 'text'],
          ['meaning', 'text'],
          ['amount', 'amount'],
        ]),
        rows: rows.map((row) => ({
          cells: [row.row, meaningIn(at.language, row), added(ownOf(row, { output, input }[row.side]), row.sum)],
        })),
        notes: notesOn(at.language, [...output, ...input]),
      };
    },
  };
}

function ownOf({ category, rate, correction }: Row, all: readonly Figure[]): Figure[] {
  return all.filter(
    ({ keys: [corrects = '', its = '0', kind = ''] }) =>
      (correction === undefined || (corrects === 'yes') === correction) &&
      (category === undefined || kind === category) &&
      (rate === undefined || compareAmounts(its, rate) === 0),
  );
}

function meaningIn(language: LanguageCode, { meaning, rate = '' }: Row): string {
  return fillText(words[language].return[meaning], { rate });
}
