import { inEachLanguage } from '#core/contract';
import { type AnyAssistantTool, assistantTool } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { formatPercent, sumAmounts } from '#core/money';
import { readReport, type Report, reportReading } from '../../contract/index.ts';
import { words } from '../sources/report-words.ts';
import { Days, ReadReportOf } from './tool.schemas.ts';
import { reportView, tableView } from './visualization.ts';
import type sk from './examples/sk.json';

const texts = readTexts<typeof sk>(new URL('examples/', import.meta.url));
/** Returns the assistant's tools for reports. Their amounts are in euros; each document is converted by its own exchange rate. */
export function reportTools(): readonly AnyAssistantTool[] {
  return [reportRead, vatByRate];
}

const reportRead = assistantTool({
  name: 'report_read',
  description:
    'Reads a report in euro: turnover by month, partners or items by turnover, receivables and payables by age, cash flow. `cumulative` adds running sums excl. VAT; `chart` shows the same figures as a chart.',
  example: inEachLanguage((language) => texts[language].report),
  input: ReadReportOf,
  gate: reportReading,
  may: 'show',
  async run({ call, ask }, { report, cumulative, chart, ...query }) {
    const read = await ask(call, readReport, { params: { reportId: report }, query });
    const shown = cumulative ? withRunning(read, words[call.language].column.running) : read;
    return {
      data: { ...shown, link: linkTo(read, query.partnerId) },
      view: chart === undefined ? undefined : reportView(shown, chart),
    };
  },
});

const vatByRate = assistantTool({
  name: 'vat_by_rate',
  description:
    'Base and VAT of a period by rate in euro, by day of supply: `output` is what was invoiced, `input` what is deducted; `chart` shows the VAT by rate as a chart.',
  example: inEachLanguage((language) => texts[language].vat),
  input: Days,
  gate: reportReading,
  may: 'show',
  async run({ call, ask }, { chart, ...query }) {
    const read = await ask(call, readReport, { params: { reportId: 'vat' }, query });
    const { output, input } = words[call.language];
    const { from, to, notes } = read;
    const sides = { output: byRate(read, output), input: byRate(read, input) };
    const { rate, vat, base } = words[call.language].column;
    const rows = sides.output.rows.map((row) => [
      `${formatPercent(row.rate, call.language)} ${row.category}`,
      row.vat,
      row.base,
    ]);
    return {
      data: { from, to, notes, ...sides, link: linkTo(read) },
      view: chart === undefined ? undefined : tableView({ columns: [rate, vat, base], rows }, chart),
    };
  },
});

/** Sums the rows of one side of VAT by rate, over all months. */
function byRate(read: Report, side: string) {
  const cell = (cells: readonly (string | null)[], id: string) => cells[read.columns.findIndex((one) => one.id === id)];
  const rows = read.rows.map(({ cells }) => cells).filter((cells) => cell(cells, 'side') === side);
  const added = (some: typeof rows, id: string) =>
    sumAmounts(['0.00', ...some.map((cells) => cell(cells, id) ?? '0.00')]);
  const groups = Map.groupBy(rows, (cells) => `${cell(cells, 'rate')} ${cell(cells, 'category')}`);
  return {
    rows: [...groups.values()].map((some) => ({
      rate: cell(some[0] ?? [], 'rate') ?? '',
      category: cell(some[0] ?? [], 'category') ?? '',
      base: added(some, 'base'),
      vat: added(some, 'vat'),
    })),
    base: added(rows, 'base'),
    vat: added(rows, 'vat'),
  };
}

/** Adds a column with the running total of the base. */
function withRunning(read: Report, title: string): Report {
  const at = read.columns.findIndex(({ id }) => id === 'base');
  let sum = '0.00';
  const rows = read.rows.map(({ cells, ...row }) => {
    sum = sumAmounts([sum, cells[at] ?? '0.00']);
    return { ...row, cells: [...cells, sum] };
  });
  return {
    ...read,
    columns: [...read.columns, { id: 'running', title, type: 'amount' }],
    rows,
    sums: read.sums && [...read.sums, null],
  };
}

/** Returns the address of the page that shows the same figures with their chart. */
function linkTo({ id, from, to }: Report, partnerId?: string): string {
  return `reports/invoicing?${new URLSearchParams({ report: id, from, to, ...(partnerId && { partnerId }) })}`;
}
