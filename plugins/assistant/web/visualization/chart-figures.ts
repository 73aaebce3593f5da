import type { ChartType, VisualizationData } from '../../contract/visualization.ts';
import { figureOf, nameOf } from './cells.ts';

/** The radius of a bubble in pixels if the data has no column for sizes. [B9-3] */
const usualRadius = 10;

export interface Point {
  readonly x: number;
  readonly y: number;
  /** The value that determines the radius of the point's circle in a bubble chart. */
  readonly size: number;
}

/** The figures of a chart: series over named categories (`null` is a gap), slices of a whole, or points. */
export type ChartFigures =
  | {
      readonly shape: 'series';
      readonly categories: readonly string[];
      readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
    }
  | { readonly shape: 'slices'; readonly slices: readonly { readonly name: string; readonly value: number }[] }
  | {
      readonly shape: 'points';
      readonly series: readonly { readonly name: string; readonly points: readonly Point[] }[];
    };

/** Returns the figures of a chart, or `undefined` if there is nothing to draw. [B4-12] [B5-5] */
export function chartFigures(
  { columns, data }: Pick<VisualizationData, 'columns' | 'data'>,
  type: ChartType,
): ChartFigures | undefined {
  if (columns.length < (type === 'scatter' ? 3 : 2)) return undefined;
  if (type === 'scatter') return pointsOf(columns, data);
  const [first = '', second = ''] = columns;
  const categories = data.map((row) => nameOf(first, row[first]));
  if (type === 'pie' || type === 'doughnut') {
    const slices = data.flatMap((row, at) => {
      const value = figureOf(row[second]) ?? 0;
      return value > 0 ? [{ name: categories[at] ?? '', value }] : [];
    });
    return slices.length > 0 ? { shape: 'slices', slices } : undefined;
  }
  const isSeveral = type === 'line' || type === 'area';
  const series = columns
    .slice(1, isSeveral ? undefined : 2)
    .map((name) => ({ name, values: data.map((row) => figureOf(row[name])) }))
    .filter(({ values }) => values.some((value) => value !== null));
  return series.length > 0 ? { shape: 'series', categories, series } : undefined;
}

/** Reads points from the columns name, x, y and size. If there are three columns and the first is numeric, the points have no names. */
function pointsOf(columns: readonly string[], data: VisualizationData['data']): ChartFigures | undefined {
  const [first = '', second = ''] = columns;
  const isNameless = columns.length === 3 && data.every((row) => figureOf(row[first]) !== null);
  const [x = '', y = '', size] = isNameless ? columns : columns.slice(1);
  const points = data.flatMap((row) => {
    const at = { x: figureOf(row[x]), y: figureOf(row[y]) };
    if (at.x === null || at.y === null) return [];
    const given = size === undefined ? null : figureOf(row[size]);
    const point = { x: at.x, y: at.y, size: given !== null && given > 0 ? given : usualRadius };
    return [{ name: isNameless ? second : nameOf(first, row[first]), point }];
  });
  const series = [...Map.groupBy(points, ({ name }) => name)].map(([name, of]) => ({
    name,
    points: of.map(({ point }) => point),
  }));
  return series.length > 0 ? { shape: 'points', series } : undefined;
}
