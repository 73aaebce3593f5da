import { chartColours } from '#core/web/chart';
import type { ChartConfiguration, ChartType } from '../../contract/visualization.ts';

/** The title above the legend. It is part of the chart and of its picture, so it is not translated. [B9-4] */
export const legendTitle = 'Legenda';

/** The look of a chart for which the answer says nothing else. [B9-4] */
export const chartDefaults: ChartConfiguration = {
  type: 'bar',
  showLegend: true,
  legendPosition: 'below',
  animations: true,
  gradient: false,
  showDataLabel: false,
  showGridLines: true,
  xAxis: true,
  yAxis: true,
  xAxisLabel: 'Category',
  yAxisLabel: 'Value',
  timeline: false,
  colorScheme: { domain: chartColours },
};

const round = { legendPosition: 'right', showDataLabel: true, showGridLines: false } as const;
const lined = { gradient: true } as const;

/** The settings that differ for a type of chart. [B9-4] */
const ofType: Readonly<Partial<Record<ChartType, Partial<ChartConfiguration>>>> = {
  pie: round,
  doughnut: round,
  line: lined,
  area: lined,
  scatter: { showLegend: false },
};

/** Returns the settings of a chart. A setting that is not given has the default of the chart type. */
export function chartConfigurationOf(given: Partial<ChartConfiguration>, type: ChartType): ChartConfiguration {
  return { ...chartDefaults, ...ofType[type], ...given, type };
}
