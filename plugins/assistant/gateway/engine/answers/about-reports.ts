import { fillText } from '#core/gateway/texts';
import { formatPercent } from '#core/money/light';
import { formatDay, isDay } from '#core/calendar';
import { days, link, money, plain, table } from '../markdown.ts';
import type { ReportRead, VatRead } from '../tool-answers.ts';
import type { Writing } from './words.ts';

type Cells = ReportRead['rows'][number]['cells'];
const euro = 'EUR';

/** Writes the heading of the figures, with the period and the partner. */
function headOf({ words, partner }: Writing, read: Pick<ReportRead, 'from' | 'to'>): string {
  const parts = [fillText(words.period, { days: days(read) })];
  return [...parts, ...(partner ? [fillText(words.ofPartner, { name: plain(partner.name) })] : [])].join('\n');
}

function footOf({ words }: Writing, { notes, link: to }: Pick<ReportRead, 'notes' | 'link'>, how: string): string {
  return `${[how, ...notes].join(' ')} ${link(words.openReport, to)}`;
}

function cellOf({ columns }: ReportRead, cells: Cells | null, id: string): string {
  return cells?.[columns.findIndex((column) => column.id === id)] ?? '';
}

export function aboutTurnover(writing: Writing, read: ReportRead): string {
  const { words, language } = writing;
  const [base, vat, total] = ['base', 'vat', 'total'].map((id) => amount(cellOf(read, read.sums, id), language));
  return [
    headOf(writing, read),
    fillText(words.turnoverIs, { base: base ?? '', vat: vat ?? '', total: total ?? '' }),
    footOf(writing, read, words.euro),
  ].join('\n\n');
}

function amount(value: string, language: Writing['language']): string {
  return value === '' ? '' : money(value, euro, language);
}

/** Writes a table by month that ends with the last month that has a turnover. */
export function aboutMonths(writing: Writing, read: ReportRead): string {
  const isRunning = read.columns.some(({ id }) => id === 'running');
  const used = read.rows.findLastIndex(({ cells }) => Number(cellOf(read, cells, 'total')) !== 0);
  return tableOf(writing, read, {
    columns: isRunning ? ['month', 'base', 'running'] : ['month', 'base', 'vat', 'total'],
    rows: read.rows.slice(0, used + 1),
    how: writing.words.euro,
  });
}

export function aboutRanked(writing: Writing, read: ReportRead): string {
  const first = read.columns[0]?.id ?? '';
  const top = writing.understood.count ?? 10;
  const columns = first === 'partner' ? [first, 'base', 'total', 'share'] : [first, 'quantity', 'base'];
  return tableOf(writing, read, { columns, rows: read.rows.slice(0, top), how: writing.words.euro });
}

export function aboutAges(writing: Writing, read: ReportRead): string {
  const columns = ['partner', 'due', 'notDue', '1-30', '31-60', '61-90', '90+'];
  return tableOf(writing, read, { columns, rows: read.rows.slice(0, 10), how: writing.words.today, isOfToday: true });
}

export function aboutFlow(writing: Writing, read: ReportRead): string {
  const columns = read.columns.map(({ id }) => id);
  return tableOf(writing, read, { columns, rows: read.rows, how: writing.words.today, isOfToday: true });
}

function tableOf(
  writing: Writing,
  read: ReportRead,
  {
    columns,
    rows,
    how,
    isOfToday = false,
  }: { columns: readonly string[]; rows: ReportRead['rows']; how: string; isOfToday?: boolean },
): string {
  const { words, language } = writing;
  const shown = columns.flatMap((id) => read.columns.filter((column) => column.id === id));
  const head = isOfToday ? [] : [headOf(writing, read)];
  if (rows.length === 0) return [...head, words.noFigures, footOf(writing, read, how)].join('\n\n');
  const lineOf = (cells: Cells, to?: string) =>
    shown.map(({ id, type }, at) => {
      const text = written(cellOf(read, cells, id), type, language);
      return at === 0 && to !== undefined ? link(cellOf(read, cells, id), to) : text;
    });
  const sums = read.sums ? [lineOf(read.sums)] : [];
  const isFigure = shown.flatMap(({ type }, at) => (['amount', 'number', 'percent'].includes(type) ? [at] : []));
  return [
    ...head,
    table(
      shown.map(({ title }) => plain(title)),
      [...rows.map(({ cells, to }) => lineOf(cells, to)), ...sums],
      isFigure,
    ),
    ...(rows.length < read.rows.length && isCut(read, rows)
      ? [fillText(words.shown, { shown: rows.length, total: read.rows.length })]
      : []),
    footOf(writing, read, how),
  ].join('\n\n');
}

/** Returns whether the table omits rows. A table by month only omits empty months at its end, which do not count. */
function isCut({ columns }: ReportRead, rows: ReportRead['rows']): boolean {
  return columns[0]?.type !== 'month' && rows.length > 0;
}

function written(value: string, type: string, language: Writing['language']): string {
  if (value === '') return '';
  if (type === 'amount') return Number(value) === 0 ? '' : money(value, euro, language); // the page of the report shows zero amounts as empty, too
  if (type === 'percent') return formatPercent(value, language);
  if (type === 'day' && isDay(value)) return formatDay(value);
  if (type === 'month') return /^\d{4}-\d{2}$/.test(value) ? `${value.slice(5)}/${value.slice(0, 4)}` : plain(value);
  return plain(value);
}

/** Writes the VAT of invoices by day of supply, and the deductible VAT. */
export function aboutVat(writing: Writing, read: VatRead): string {
  const { words, language } = writing;
  const of = (value: string) => money(value, euro, language);
  const rows = (['output', 'input'] as const).flatMap((side) =>
    read[side].rows.map(({ rate, category, base, vat }) => [
      words.word[side],
      `${formatPercent(rate, language)} ${plain(category)}`,
      of(base),
      of(vat),
    ]),
  );
  const { side, rate, base, vat } = words.word;
  return [
    headOf(writing, read),
    [
      fillText(words.outputVat, { vat: of(read.output.vat), base: of(read.output.base) }),
      fillText(words.inputVat, { vat: of(read.input.vat), base: of(read.input.base) }),
    ].join('\n'),
    ...(rows.length > 0 ? [table([side, rate, base, vat], rows, [1, 2, 3])] : []),
    footOf(writing, read, words.bySupply),
  ].join('\n\n');
}
