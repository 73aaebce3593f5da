import type { ToolView } from '#core/gateway';
import type { Report } from '../../contract/index.ts';

/** Maps each report to the columns that a chart can show, the most useful first. */
const columnsOf: Readonly<Record<string, readonly string[]>> = {
  turnover: ['month', 'running', 'base', 'vat', 'total'],
  partners: ['partner', 'base', 'total'],
  items: ['item', 'base', 'quantity'],
  receivables: ['partner', 'due'],
  payables: ['partner', 'due'],
  'cash-flow': ['week', 'in', 'out', 'balance'],
};

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Returns a report in the form in which the assistant's page shows it: a chart of the same figures as in the answer. [B3-5] [B3-6] */
export function reportView(read: Report, type: string): ToolView {
  const columns = (columnsOf[read.id] ?? []).flatMap((id) => {
    const at = read.columns.findIndex((column) => column.id === id);
    const column = read.columns[at];
    return column ? [{ ...column, at }] : [];
  });
  const used = read.rows.findLastIndex(({ cells }) => columns.slice(1).some(({ at }) => Number(cells[at] ?? 0) !== 0));
  const rows = read.id === 'turnover' ? read.rows.slice(0, used + 1) : read.rows; // months after the last one with a figure, such as future months, are left out
  return tableView(
    {
      columns: columns.map(({ title }) => title),
      rows: rows.map(({ cells }) => columns.map(({ at, type: kind }) => valueOf(cells[at] ?? null, kind))),
    },
    type,
  );
}

function valueOf(cell: string | null, kind: Report['columns'][number]['type']): string | number | null {
  if (cell === null || cell === '') return null;
  if (kind === 'number' || kind === 'percent') return Number.isFinite(Number(cell)) ? Number(cell) : cell;
  if (kind === 'month') return `${cell.slice(5, 7)}/${cell.slice(0, 4)}`;
  return kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(cell) ? cell.split('-').toReversed().join('.') : cell;
}

export function tableView({ columns, rows }: Table, type: string): ToolView {
  const data = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])));
  const [xAxisLabel = '', yAxisLabel = ''] = columns;
  return {
    action: 'ShowVisualization',
    arguments: { columns, data, displayMode: 'both', chartConfiguration: { type, xAxisLabel, yAxisLabel } },
  };
}
