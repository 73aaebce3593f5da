import { expect, test } from 'vitest';
import { chartData } from './chart-data.ts';

const columns = [
  { id: 'month', title: 'Mesiac', type: 'month' as const },
  { id: 'side', title: 'Strana', type: 'text' as const },
  { id: 'vat', title: 'DPH', type: 'amount' as const },
];
const row = (...cells: string[]) => ({ cells });
const report = { id: 'vat', from: '', to: '', columns, sums: null, notes: [] };
const text = (_column: unknown, cell: string | null) => cell ?? '';
const chart = { type: 'bar' as const, category: 'month', series: ['vat'] };

test('a chart has the figures of its table; rows of one category are one', () => {
  const rows = [row('2026-01', 'a', '0.10'), row('2026-01', 'b', '0.20'), row('2026-02', 'a', '-3.00')];
  expect(chartData({ ...report, rows }, chart, text)).toEqual({
    categories: ['2026-01', '2026-02'],
    series: [{ column: columns[2], values: ['0.30', '-3.00'] }],
  });
});

test('days are named without their year', () => {
  const week = { id: 'week', title: 'Týždeň od', type: 'day' as const };
  const flow = { ...report, columns: [week, ...columns], rows: [row('2026-11-30', '', '', '1.00')] };
  const drawn = chartData(flow, { ...chart, category: 'week' }, () => '30.11.2026');
  expect(drawn.categories).toEqual(['30.11.']);
});

test('it draws the first two dozen, and nothing of a column that is not there', () => {
  const rows = Array.from({ length: 60 }, (_, at) => row(String(at), '', '1.00'));
  expect(chartData({ ...report, rows }, chart, text).categories).toHaveLength(24);
  expect(chartData({ ...report, rows }, { ...chart, series: ['gone'] }, text).series).toEqual([]);
});
