import type { Facts, Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point, type Token } from '#core/registry';
import type { Tx } from './database/index.ts';
import type { CellType } from './tables/index.ts';

/** The context in which figures are read: a transaction in the company, as the user of the report. */
export interface ReportAt {
  readonly tx: Tx;
  readonly company: { readonly id: string };
  readonly facts: Facts;
  readonly user: { readonly id: string };
  readonly language: LanguageCode;
  /** Returns the current day in Slovakia, `yyyy-MM-dd`. */
  today(): string;
  /** Returns the service of another plugin by its token; undefined if that plugin is missing. */
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
}

/** The parameters of a report. A report ignores those that it does not use. */
export interface ReportParameters {
  /** The first and the last day of the period, `yyyy-MM-dd`. */
  readonly from: string;
  readonly to: string;
  readonly partnerId?: string | undefined;
  /** The restriction of the report, in a format that the report defines, such as a VAT rate. */
  readonly of?: string | undefined;
  /**
   * The maximum number of rows to show, from the first; absent means all of them, for a file. Further rows are cut off, so a report that
   * reads no more is faster.
   */
  readonly most?: number | undefined;
}

/** The type of a cell; `month` is `yyyy-MM`, and `percent` is decimal text. */
export type ReportCellType = CellType | 'month' | 'percent';

export interface ReportColumn {
  readonly id: string;
  /** The title in the reader's language. */
  readonly title: string;
  readonly type: ReportCellType;
}

/** One cell for each column, decimal text if it is a figure; null means empty. */
export type ReportCells = readonly (string | null)[];

export interface ReportRow {
  readonly cells: ReportCells;
  /** The link to the details, relative to the company: a list, a document, another report. */
  readonly to?: string;
}

/** The result of a report, from which chart, table, print and files are made. */
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** The number of further rows; absent means none. */
  readonly more?: number;
  /** The totals below the rows; absent if they cannot be added up. */
  readonly sums?: ReportCells;
  /** The notes for the reader, each a sentence. */
  readonly notes?: readonly string[];
}

export interface ReportChart {
  /**
   * The form: `line` draws the last series as a line over the others, their cumulative course; in `stacked` the series are parts of a
   * whole.
   */
  readonly type: 'bar' | 'line' | 'stacked';
  /** The id of the column with the categories; `series` has the ids of the columns with the figures. */
  readonly category: string;
  readonly series: readonly string[];
}

/**
 * A report of a plugin. It is contributed to {@link reportSources}; any plugin that shows reports reads it, and neither knows the other. It
 * gives the figures; drawing, printing and writing files is the same for all reports.
 */
export interface ReportSource {
  /** The id in addresses, such as `turnover`. */
  readonly id: string;
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** One sentence about the meaning of the report's figures. */
  readonly hints: Readonly<Record<LanguageCode, string>>;
  /** The gate of this report, in addition to the gate of reports. */
  readonly gate?: Gate;
  /** The kind of period; `none` means that the figures are of today. */
  readonly period: 'days' | 'none';
  readonly byPartner?: true;
  /** Whether the report is opened only from another report, and not offered in the list. */
  readonly isDetail?: true;
  readonly chart?: ReportChart;
  /**
   * The command that shows the finished report in the browser. If it is set, the notification of a report that was made in the background
   * has a button for it.
   */
  readonly shownBy?: string;
  read(at: ReportAt, parameters: ReportParameters): Promise<ReportTable>;
}

/** The extension point for reports: `contribute(reportSources, { id: 'notes.reports', order: 60 }, () => [noteReport])`. */
export const reportSources =
  point<(contributed: Pick<Contributions, 'read'>) => readonly ReportSource[]>('gateway.report-sources');
