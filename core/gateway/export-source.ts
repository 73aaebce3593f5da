import type { TSchema } from 'typebox';
import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point, type Token } from '#core/registry';
import type { Tx } from './database/index.ts';
import type { ApplyFilters } from './records/list-filters.ts';
import type { TableColumn } from './tables/index.ts';

/** The context in which rows are read: a short transaction in the company, as the user of the export. */
export interface ExportAt {
  readonly tx: Tx;
  readonly company: { readonly id: string };
  /** Returns the current day in Slovakia, `yyyy-MM-dd`. */
  today(): string;
  readonly language: LanguageCode;
  /** Applies the filters that plugins added to the list. */
  readonly applyFilters: ApplyFilters;
}

/** The context in which the rows of a file are read. */
export interface ExportPageAt extends ExportAt {
  /** Returns the service of another plugin by its token; undefined if that plugin is missing. */
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
}

/** A column of a list in an exported file. */
export interface ExportColumn<Row> extends TableColumn<Row> {
  /** Whether every file has the column, whatever columns the list shows: an amount without its currency means nothing. */
  readonly always?: true;
}

/**
 * A list that can be exported. Its plugin contributes it to {@link exportSources}, and any plugin that writes files
 * reads it. The file contains what the list shows: the same filter, order and columns.
 */
export interface ExportSource<Row, Query extends object> {
  /** The path segment of the list, such as `invoices`. */
  readonly collection: string;
  /** The name of the file and its sheet, such as *Faktúry*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** The gate that is checked when a user requests the file, and again when it is made. */
  readonly gate: Gate;
  /** The schema of the list's query without paging: its filter and its order. */
  readonly query: TSchema;
  /** Returns the columns in the order of the list; the ids are those of the list on the page. */
  columns(language: LanguageCode): readonly ExportColumn<Row>[];
  count(at: ExportAt, query: Query): Promise<number>;
  /** Reads one page of rows. @param page `after` is the `next` that the previous page returned */
  page(
    at: ExportPageAt,
    query: Query,
    page: { readonly top: number; readonly after?: string },
  ): Promise<{ readonly items: readonly Row[]; readonly next: string | null }>;
}

/**
 * A list whose row and query types are erased. TypeScript checks method parameters in both directions, so no cast is
 * needed.
 */
export interface AnyExportSource
  extends Pick<ExportSource<never, never>, 'collection' | 'titles' | 'gate' | 'query' | 'columns' | 'count'> {
  page(...of: Parameters<ExportSource<never, never>['page']>): Promise<{
    readonly items: readonly unknown[];
    readonly next: string | null;
  }>;
}

/** Checks the types of a list's description against its rows and its query, and returns it unchanged. */
export function exportSource<Row, Query extends object>(source: ExportSource<Row, Query>): AnyExportSource {
  return source;
}

/**
 * The extension point for lists that can be exported. It is read again at each use, because plugins add kinds of
 * records: `contribute(exportSources, { id: 'partners.export' }, () => [partnerExport])`.
 */
export const exportSources =
  point<(contributed: Pick<Contributions, 'read'>) => readonly AnyExportSource[]>('gateway.export-sources');
