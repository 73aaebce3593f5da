import { token } from '#core/registry';

/** [B3-7] */
export const chartTypes = ['bar', 'horizontalBar', 'line', 'area', 'pie', 'doughnut', 'scatter'] as const;
export type ChartType = (typeof chartTypes)[number];

/** [B4-12] */
export const displayModes = ['table', 'chart', 'both'] as const;
export type DisplayMode = (typeof displayModes)[number];

/** [B3-6] */
export interface ChartConfiguration {
  readonly type: ChartType;
  readonly showLegend: boolean;
  readonly legendPosition: 'below' | 'right';
  readonly animations: boolean;
  readonly gradient: boolean;
  readonly showDataLabel: boolean;
  readonly showGridLines: boolean;
  /** Whether they are drawn. */
  readonly xAxis: boolean;
  readonly yAxis: boolean;
  readonly xAxisLabel: string;
  readonly yAxisLabel: string;
  /** A part of what is shown can be chosen. */
  readonly timeline: boolean;
  /** CSS colours of the series, in their order. */
  readonly colorScheme: { readonly domain: readonly string[] };
}

/** What the assistant shows as a table, a chart, or both. [B3-5] */
export interface VisualizationData {
  readonly columns: readonly string[];
  /** A row has its cells by the names of the columns. */
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly displayMode: DisplayMode;
  /** What was said of the chart; the rest is by default. */
  readonly chartConfiguration: Partial<ChartConfiguration>;
}

/** What was shown last in the open company, in this tab. Observable. [B2.2-5] */
export interface AssistantVisualization {
  /** There is something to show: the menu has an entry for it. [B2.2-7] */
  readonly isShown: boolean;
  readonly data: VisualizationData | undefined;
  show(data: VisualizationData): void;
}

export const assistantVisualization = token<AssistantVisualization, 'company'>('assistant.visualization', 'company');
