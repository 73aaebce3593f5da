import type { TSchema } from 'typebox';
import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point, type Token } from '#core/registry';
import type { Tx } from './database/index.ts';
import type { Narrow } from './records/list-filters.ts';
import type { TableColumn } from './tables/index.ts';

/** Where rows are read: in a short transaction of the company, as whoever asked. */
export interface ExportAt {
  readonly tx: Tx;
  readonly company: { readonly id: string };
  /** `yyyy-MM-dd` in Slovakia. */
  today(): string;
  readonly language: LanguageCode;
  /** Applies the filters that plugins added to the list. */
  readonly narrow: Narrow;
}

/** Where the rows of a file are read. */
export interface ExportPageAt extends ExportAt {
  /** What another plugin provides, by its token; undefined without that plugin. */
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
}

/** A column of a list as a file has it. */
export interface ExportColumn<Row> extends TableColumn<Row> {
  /** It stands in each file, whatever the list shows: without the currency an amount says nothing. */
  readonly always?: true;
}

/**
 * A list that can be exported: its owner contributes it to {@link exportSources}, and whichever plugin writes files reads it. The file
 * has what the list shows: the same filter, order and columns.
 */
export interface ExportSource<Row, Query extends object> {
  /** The path segment of the list: `invoices`. */
  readonly collection: string;
  /** What the file and its sheet are called: *Faktúry*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** Asked when somebody asks for the file, and again when it is made. */
  readonly gate: Gate;
  /** The filter and the order as the list takes them, without what pages it. */
  readonly query: TSchema;
  /** In the order of the list; the ids are those of the list on the page. */
  columns(language: LanguageCode): readonly ExportColumn<Row>[];
  count(at: ExportAt, query: Query): Promise<number>;
  /** @param page `after` is the `next` of the page before */
  page(
    at: ExportPageAt,
    query: Query,
    page: { readonly top: number; readonly after?: string },
  ): Promise<{ readonly items: readonly Row[]; readonly next: string | null }>;
}

/** Any list: its rows and its query are known to itself alone. Method parameters are checked both ways, so no cast is needed. */
export interface AnyExportSource
  extends Pick<ExportSource<never, never>, 'collection' | 'titles' | 'gate' | 'query' | 'columns' | 'count'> {
  page(...of: Parameters<ExportSource<never, never>['page']>): Promise<{
    readonly items: readonly unknown[];
    readonly next: string | null;
  }>;
}

/** Checks a list's description against its rows and its query, and leaves them to itself. */
export function exportSource<Row, Query extends object>(source: ExportSource<Row, Query>): AnyExportSource {
  return source;
}

/**
 * The lists that can be exported, asked anew at each use: kinds of things come with other plugins. A newcomer adds one entry:
 * `contribute(exportSources, { id: 'partners.export' }, () => [partnerExport])`.
 */
export const exportSources =
  point<(contributed: Pick<Contributions, 'read'>) => readonly AnyExportSource[]>('gateway.export-sources');
