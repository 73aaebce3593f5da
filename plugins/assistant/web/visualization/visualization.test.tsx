import { describe, expect, it, test } from 'vitest';
import { mapStorage } from '#core/web/testing';
import type { ChartType } from '../../contract/visualization.ts';
import { cellColumns } from './cells.ts';
import { chartConfigurationOf, legendTitle } from './chart-defaults.ts';
import { LastVisualization } from './make-visualization.ts';
import { visualizationCsv } from './visualization-csv.ts';
import { visualizationOf } from './visualization-data.ts';

const given = { columns: ['Partner', 'Suma'], data: [{ Partner: 'Alfa', Suma: '1234.50' }], displayMode: 'both' };
const data = visualizationOf(given);
if (!data) throw new Error('It is whole');

describe('[B9-4] defaults', () => {
  it('a bar, its legend below, moving, with grid lines and both axes called', () => {
    expect(chartConfigurationOf({}, 'bar')).toMatchObject({
      type: 'bar',
      showLegend: true,
      legendPosition: 'below',
      animations: true,
      gradient: false,
      showGridLines: true,
      xAxisLabel: 'Category',
      yAxisLabel: 'Value',
    });
    expect(legendTitle).toBe('Legenda');
    expect(chartConfigurationOf({}, 'bar').colorScheme.domain).toHaveLength(8);
  });

  it.each([
    ['pie', { legendPosition: 'right', showDataLabel: true, showGridLines: false, gradient: false }],
    ['doughnut', { legendPosition: 'right', showDataLabel: true, showGridLines: false, gradient: false }],
    ['line', { legendPosition: 'below', gradient: true, showGridLines: true }],
    ['area', { legendPosition: 'below', gradient: true, showGridLines: true }],
    ['scatter', { showLegend: false, showGridLines: true }],
    ['horizontalBar', { showLegend: true, gradient: false, showGridLines: true }],
  ] as const)('of %s', (type, differs) => {
    expect(chartConfigurationOf({}, type as ChartType)).toMatchObject(differs);
  });

  it('what was said of the chart goes before them', () => {
    expect(chartConfigurationOf({ showLegend: false, xAxisLabel: 'Mesiac' }, 'pie')).toMatchObject({
      showLegend: false,
      xAxisLabel: 'Mesiac',
      legendPosition: 'right',
    });
  });
});

describe('[B5-6] cells', () => {
  const text = (column: string, values: readonly unknown[]) => {
    const rows = values.map((value) => ({ [column]: value }));
    return rows.map((row) => cellColumns([column], rows, 'sk')[0]?.textOf(row).replaceAll(/\s/g, ' '));
  };

  test.each([
    ['a day in a column of dates', 'Due Date', ['2026-03-09'], ['09.03.2026']],
    ['a day in another column', 'Kód', ['2026-03-09'], ['2026-03-09']],
    ['no day in a column of dates', 'date', ['zajtra'], ['zajtra']],
    ['numbers above 1000', 'Suma', [1234567, 1000.5], ['1 234 567,0', '1 000,5']],
    ['amounts', 'Suma', ['1234.50', '20.00'], ['1 234,50', '20,00']],
    ['a code of digits is none', 'IČO', ['36237175'], ['36237175']],
    ['what is empty', 'Suma', [null, '', undefined], ['', '', '']],
  ])('%s', (_what, column, values, texts) => {
    expect(text(column, values)).toEqual(texts);
  });
});

it('[B3-5] [B3-6] takes what it knows of a configuration, and no colour that is none', () => {
  const chartConfiguration = {
    type: 'pie',
    showLegend: 'yes',
    gradient: true,
    legendPosition: 'right',
    colorScheme: { domain: ['#abc', 'red', 'url(https://evil.example)'] },
    more: 1,
  };
  expect(visualizationOf({ ...given, displayMode: 'hologram', chartConfiguration })).toEqual({
    ...given,
    chartConfiguration: {
      type: 'pie',
      gradient: true,
      legendPosition: 'right',
      colorScheme: { domain: ['#abc', 'red'] },
    },
  });
});

it('a file for a spreadsheet has decimal commas, and runs nothing', () => {
  const rows = [
    { Partner: '=HYPERLINK("x")', Suma: '-5.50' },
    { Partner: 'Beta; syn', Suma: 12 },
  ];
  expect(visualizationCsv({ ...data, data: rows })).toBe(
    '\uFEFFPartner;Suma\r\n"\'=HYPERLINK(""x"")";-5,50\r\n"Beta; syn";12\r\n',
  );
});

it('[B2.2-7] [B2.2-5] is there once something was shown, in this tab and this company alone', () => {
  const storage = mapStorage();
  const last = new LastVisualization(storage, 'c1', 'u1');
  expect([last.isShown, last.data]).toEqual([false, undefined]);
  last.show(data);
  expect(last.isShown).toBe(true);
  expect(new LastVisualization(storage, 'c1', 'u1').data).toEqual(data);
  expect(new LastVisualization(storage, 'c2', 'u1').isShown).toBe(false);
  expect(new LastVisualization(storage, 'c1', 'u1').isShown).toBe(false); // the data of c1 was deleted when c2 was opened
});
