import { token } from '#core/registry';

/** The kinds of charts between which a user may switch. A scatter chart needs columns for x and y. [B3-7] */
export const chartTypes = ['bar', 'horizontalBar', 'line', 'area', 'pie', 'doughnut', 'scatter'] as const;
export type ChartType = (typeof chartTypes)[number];

/** The data is shown as a table, as a chart or as both. [B4-12] */
export const displayModes = ['table', 'chart', 'both'] as const;
export type DisplayMode = (typeof displayModes)[number];

/** How a chart looks. What an answer leaves out comes from `chartDefaults`. [B3-6] */
export interface ChartConfiguration {
  readonly type: ChartType;
  readonly showLegend: boolean;
  readonly legendPosition: 'below' | 'right';
  readonly animations: boolean;
  readonly gradient: boolean;
  readonly showDataLabel: boolean;
  readonly showGridLines: boolean;
  /** `true` means that the axis is drawn. */
  readonly xAxis: boolean;
  readonly yAxis: boolean;
  readonly xAxisLabel: string;
  readonly yAxisLabel: string;
  /** `true` means that the reader can select a part of the chart. */
  readonly timeline: boolean;
  /** The CSS colours of the series, in their order. */
  readonly colorScheme: { readonly domain: readonly string[] };
}

/** The data that the assistant shows as a table, a chart, or both. [B3-5] */
export interface VisualizationData {
  readonly columns: readonly string[];
  /** The rows; each maps the names of the columns to the cells. */
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly displayMode: DisplayMode;
  /** The chart settings that the question requested. All other settings have their defaults. */
  readonly chartConfiguration: Partial<ChartConfiguration>;
}

/** The visualization that was shown last in the open company, in this browser tab. It is observable. [B2.2-5] */
export interface AssistantVisualization {
  /** `true` means that there is data to show, so the menu has an entry for the page. [B2.2-7] */
  readonly isShown: boolean;
  readonly data: VisualizationData | undefined;
  show(data: VisualizationData): void;
}

export const assistantVisualization = token<AssistantVisualization, 'company'>('assistant.visualization', 'company');
