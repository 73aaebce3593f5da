import { expect, test } from 'vitest';
import type { ChartType } from '../../contract/visualization.ts';
import { type ChartFigures, chartFigures } from './chart-figures.ts';
import byHand from './tables-by-hand.json' with { type: 'json' };

type Named = readonly [name: string, ...values: readonly unknown[]];
interface Table {
  readonly type: string;
  readonly what: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly categories?: readonly string[];
  readonly series?: readonly Named[];
  readonly slices?: readonly Named[];
  readonly points?: readonly Named[];
}
const tables = byHand as unknown as readonly Table[]; // the JSON was written by hand in this format

/** Converts the figures to the format of the test's table. */
function written(figures: ChartFigures | undefined): Partial<Table> {
  if (!figures) return {};
  if (figures.shape === 'slices') return { slices: figures.slices.map(({ name, value }) => [name, value]) };
  if (figures.shape === 'points')
    return {
      points: figures.series.map(({ name, points }) => [name, ...points.map(({ x, y, size }) => [x, y, size])]),
    };
  return {
    categories: figures.categories,
    series: figures.series.map(({ name, values }) => [name, ...values]),
  };
}

test('[B3-7] there are 60 tables that were computed by hand, of all types', () => {
  expect(tables).toHaveLength(60);
  expect(new Set(tables.map(({ type }) => type)).size).toBe(7);
});

test.each(tables)(
  '[B5-5] [B4-12] [B9-3] $type: $what',
  ({ type, columns, rows, categories, series, slices, points }) => {
    const data = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
    const expected = Object.fromEntries(
      Object.entries({ categories, series, slices, points }).filter(([, value]) => value !== undefined),
    );
    expect(written(chartFigures({ columns, data }, type as ChartType))).toEqual(expected);
  },
);
