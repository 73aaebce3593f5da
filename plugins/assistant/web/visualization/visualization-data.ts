import {
  type ChartConfiguration,
  chartTypes,
  displayModes,
  type VisualizationData,
} from '../../contract/visualization.ts';

/** Reads a visualization from the command. @returns `undefined` if there are no columns, or the data is no array [B5-2] */
export function visualizationOf(given: unknown): VisualizationData | undefined {
  if (!isRecord(given)) return undefined;
  const { columns, data, displayMode, chartConfiguration } = given;
  if (!Array.isArray(columns) || columns.length === 0 || !Array.isArray(data)) return undefined;
  return {
    columns: columns.map(String),
    data: data.filter(isRecord),
    displayMode: displayModes.find((mode) => mode === displayMode) ?? 'both',
    chartConfiguration: isRecord(chartConfiguration) ? configurationOf(chartConfiguration) : {},
  };
}

/** Reads the settings of the chart. Values of a wrong type are ignored. [B3-6] */
function configurationOf(given: Readonly<Record<string, unknown>>): Partial<ChartConfiguration> {
  const { type, legendPosition, colorScheme } = given;
  const domain = isRecord(colorScheme) && Array.isArray(colorScheme['domain']) ? colorScheme['domain'] : [];
  const colours = domain.filter((colour) => typeof colour === 'string' && /^(#[\da-f]{3,8}|[a-z]+)$/i.test(colour));
  const known = chartTypes.find((one) => one === type);
  return {
    ...(known && { type: known }),
    ...(typeof legendPosition === 'string' && { legendPosition: legendPosition === 'right' ? 'right' : 'below' }),
    ...(colours.length > 0 && { colorScheme: { domain: colours.map(String) } }),
    ...pick(given, 'boolean', [
      'showLegend',
      'animations',
      'gradient',
      'showDataLabel',
      'showGridLines',
      'xAxis',
      'yAxis',
      'timeline',
    ]),
    ...pick(given, 'string', ['xAxisLabel', 'yAxisLabel']),
  };
}

function pick(given: Readonly<Record<string, unknown>>, type: string, names: readonly (keyof ChartConfiguration)[]) {
  return Object.fromEntries(names.filter((name) => typeof given[name] === type).map((name) => [name, given[name]]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
