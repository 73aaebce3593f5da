import type { Facts, Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point } from '#core/registry';
import type { Tx } from './database/index.ts';
import type { CellType } from './tables/index.ts';

/** Where figures are read: in a transaction of the company, by whoever asked. */
export interface ReportAt {
  readonly tx: Tx;
  readonly company: { readonly id: string };
  readonly facts: Facts;
  readonly language: LanguageCode;
  /** `yyyy-MM-dd` in Slovakia. */
  today(): string;
}

/** What is asked for. A report passes over what it does not take. */
export interface ReportAsked {
  /** `yyyy-MM-dd`, both included. */
  readonly from: string;
  readonly to: string;
  readonly partnerId?: string | undefined;
  /** What the report is narrowed to, in its own words: a rate of VAT. */
  readonly of?: string | undefined;
  /** Rows that are shown at most, the first of all; absent: all of them, for a file. Who gives more is cut, who reads no more is quicker. */
  readonly most?: number | undefined;
}

/** `month`: `yyyy-MM`. `percent`: decimal text. */
export type ReportCellType = CellType | 'month' | 'percent';

export interface ReportColumn {
  readonly id: string;
  /** In the reader's language. */
  readonly title: string;
  readonly type: ReportCellType;
}

/** A cell for each column, decimal text where it is a figure; null: empty. */
export type ReportCells = readonly (string | null)[];

export interface ReportRow {
  readonly cells: ReportCells;
  /** What is behind it, relative to the company: a list, a document, another report. */
  readonly to?: string;
}

/** The one answer that chart, table, print and files are all drawn of. */
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** How many rows there are beyond those; absent: none. */
  readonly more?: number;
  /** Below the rows; absent: they do not add up to anything. */
  readonly sums?: ReportCells;
  /** What has to be known to read it, each a sentence. */
  readonly notes?: readonly string[];
}

export interface ReportChart {
  /** `line`: the last series is drawn as a line over the others, the course that they lead to; `stacked`: the series are parts of a whole. */
  readonly type: 'bar' | 'line' | 'stacked';
  /** Ids of columns. */
  readonly category: string;
  readonly series: readonly string[];
}

/**
 * A report that a plugin brings. Its owner contributes it to {@link reportSources}; whichever plugin shows reports reads it, and neither
 * knows the other. It says which figures there are; how they are drawn, printed and written into files is the same for all.
 */
export interface ReportSource {
  /** In addresses: `turnover`. */
  readonly id: string;
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** One sentence on what its figures are. */
  readonly hints: Readonly<Record<LanguageCode, string>>;
  /** This gate is asked in addition to the gate of reports. */
  readonly gate?: Gate;
  /** `none`: it is of today. */
  readonly period: 'days' | 'none';
  readonly byPartner?: true;
  /** It is reached from another report, and not offered by itself. */
  readonly isBehind?: true;
  readonly chart?: ReportChart;
  /** Command of a notification that shows it, where it has one of its own: its notification has that button too once it was made in the background. */
  readonly shownBy?: string;
  read(at: ReportAt, asked: ReportAsked): Promise<ReportTable>;
}

/** A newcomer adds one entry: `contribute(reportSources, { id: 'notes.reports', order: 60 }, () => [noteReport])`. */
export const reportSources =
  point<(contributed: Pick<Contributions, 'read'>) => readonly ReportSource[]>('gateway.report-sources');
