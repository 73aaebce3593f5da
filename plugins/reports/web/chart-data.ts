import type { Report, ReportOffer } from '../contract/index.ts';

/** The maximum number of categories in a chart; a table may have more rows. */
const maxGroups = 24;

export interface ChartData {
  readonly categories: readonly string[];
  /** The series of the chart. Amounts are decimal texts, as in the table. */
  readonly series: readonly {
    readonly column: Report['columns'][number];
    readonly values: readonly string[];
  }[];
}

/** Returns the data of a table's chart: the first categories, each once, with the sum of its rows. */
export function chartData(
  { columns, rows }: Report,
  { category, series }: NonNullable<ReportOffer['chart']>,
  text: (column: Report['columns'][number], cell: string | null) => string,
): ChartData {
  const placeOf = (id: string) => columns.findIndex((column) => column.id === id);
  const at = placeOf(category);
  const column = columns[at];
  if (!column) return { categories: [], series: [] };
  const groups = [...Map.groupBy(rows, ({ cells }) => cells[at] ?? '')].slice(0, maxGroups);
  return {
    // The days are next to each other on the axis: with the year they would be truncated on a phone.
    categories: groups.map(([name]) => (column.type === 'day' ? withoutYear(text(column, name)) : text(column, name))),
    series: series.flatMap((id) => {
      const place = placeOf(id);
      const own = columns[place];
      if (!own) return [];
      const values = groups.map(([, of]) => sum(of.map(({ cells }) => cells[place] ?? '0')));
      return [{ column: own, values }];
    }),
  };
}

function withoutYear(day: string): string {
  return day.replace(/(?<=\.)\d{4}$/, '');
}

/** Adds amounts in cents, which a JavaScript number represents exactly. */
function sum(amounts: readonly string[]): string {
  const cents = amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0);
  return (cents / 100).toFixed(2);
}
