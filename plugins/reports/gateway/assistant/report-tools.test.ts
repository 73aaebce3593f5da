import { expect, test } from 'vitest';
import { inEachLanguage } from '#core/contract';
import { type ReportSource, reportSources, type ToolAt } from '#core/gateway';
import type { Point } from '#core/registry';
import { listReports } from '../../contract/index.ts';
import type { Contributed } from '../brought-reports.ts';
import { reportTools } from './report-tools.ts';

const chart = { type: 'stacked', category: 'driver', series: ['city', 'abroad'], total: 'all' } as const;
const trips: ReportSource = {
  id: 'trips',
  titles: inEachLanguage(() => 'Jazdy'),
  hints: inEachLanguage(() => 'Kilometres by driver.'),
  period: 'days',
  chart,
  read: async () => ({ columns: [], rows: [] }),
};
const detail: ReportSource = { ...trips, id: 'trips-of-driver', isDetail: true };
const contributed = {
  read: (point: Point<unknown>) => (point === reportSources ? [{ value: () => [trips, detail] }] : []),
} as unknown as Contributed; // Only the values of contributions are read.

const [tool] = reportTools(contributed);
const figures = {
  id: 'trips',
  from: '2026-01-01',
  to: '2026-12-31',
  columns: [
    { id: 'driver', title: 'Vodič', type: 'text' },
    { id: 'city', title: 'Mesto', type: 'number' },
    { id: 'abroad', title: 'Zahraničie', type: 'number' },
    { id: 'all', title: 'Spolu', type: 'number' },
  ],
  rows: [{ cells: ['Ema', '12', '30', '42'] }],
  sums: null,
  notes: [],
};

test('[B3-5] a report of another plugin can be asked for, and is drawn as its plugin says', async () => {
  expect(tool?.description).toContain('`trips`: Kilometres by driver.');
  expect(JSON.stringify(tool?.input)).toContain('"trips"');
  expect(JSON.stringify(tool?.input)).not.toContain('trips-of-driver');

  const ask = async (_call: unknown, endpoint: unknown) =>
    endpoint === listReports ? { reports: [{ id: 'trips', chart }] } : figures;
  const at = { call: { language: 'sk' }, ask } as unknown as ToolAt; // The tool reads the language alone.
  const answer = await tool?.run(at, { report: 'trips', chart: 'pie' } as never);
  expect(answer?.view?.arguments).toMatchObject({ columns: ['Vodič', 'Spolu'], data: [{ Vodič: 'Ema', Spolu: 42 }] });
});
