import type { ReactNode } from 'react';

/**
 * The place of a cell when rows become two-line cards: left or right, above or below; `besideBottom` shares the place at the bottom left
 * with the cell that is there; `none` omits the cell.
 */
export type CardPlace = 'top' | 'topEnd' | 'bottom' | 'bottomEnd' | 'besideBottom' | 'none';

/** One column of a {@link DataTable}. Always pass the same array (module level or useMemo), because rows compare it. */
export interface DataTableColumn<Row> {
  id: string;
  /** The text in the head; if it is empty, screen readers read `label`. */
  header: string;
  /** The width in CSS pixels: fixed, or the minimum together with `flex`. Without it the column shares the remaining width. */
  width?: number;
  /** The column's share of the remaining width. The default for a column without a width is 1. */
  flex?: number;
  /**
   * The maximum width in CSS pixels, in place of `width` and `flex`: the column takes the available width up to this value; other columns
   * share the rest.
   */
  maxWidth?: number;
  /** The alignment. Use `end` for amounts and counts. */
  align?: 'start' | 'end';
  /** Draws the cell. It runs inside a MobX observer: an observable that it reads redraws only this row. */
  render: (row: Row) => ReactNode;
  /** Draws the cell on a card in place of `render`: it can include the content of columns that have no place there. */
  renderCard?: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `true` if the column identifies the row, so that users cannot hide it. */
  identity?: boolean;
  /** The width of the table in CSS pixels below which the column is hidden. Cards do not depend on it. */
  hideBelow?: number;
  /**
   * The column's place on a card. By default the first column is at the bottom left, the second at the top left, the last at the top right,
   * and the last but one at the bottom right.
   */
  card?: CardPlace;
}

/** The column by which a list is sorted, and the direction. */
export interface DataTableSort {
  column: string;
  direction: 'ascending' | 'descending';
  /** A hint about this order, such as *v každej mene zvlášť*. The column's heading shows it as a tooltip and tells it to screen readers. */
  note?: string;
}

/** The ids of the marked rows. The set is never changed in place. */
export interface DataTableSelection {
  ids: ReadonlySet<string>;
  /** The number of marked rows if it is larger than `ids`; it is announced to screen readers. The default is the size of `ids`. */
  count?: number | undefined;
  onChange: (ids: ReadonlySet<string>) => void;
}

/**
 * The state of a table. `loading`: before the first rows, skeleton rows in the layout of the data are shown. `stale`: the rows belong to an
 * earlier query, and are dimmed until the rows of the new one arrive. `moreFailed`: the rows after the shown ones could not be loaded.
 */
export type DataTableStatus = 'loading' | 'stale' | 'ready' | 'failed' | 'moreFailed';

export interface DataTableProps<Row> {
  /** The name of the list's content for screen readers: *Faktúry*. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /** The rows that are loaded so far, in order. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Returns the row's address: the whole row is then a real link, which Enter and the middle mouse button open too. */
  rowHref?: (row: Row) => string;
  /** Returns the row's name for its check box: *faktúru 2026001*. */
  rowName?: (row: Row) => string;
  /** The total number of rows, if it is known. */
  total?: number;
  /** The default is `ready`. */
  status?: DataTableStatus;
  /** `true` if more rows can be loaded after the last one. */
  hasMore?: boolean;
  /** Called once for each length of `rows`, shortly before the end becomes visible; after a failure a button there calls it again. */
  onEndReached?: () => void;
  sort?: DataTableSort;
  /** Called when the user presses a head: the direction is reversed if the list is already sorted by this column. */
  onSort?: (sort: DataTableSort) => void;
  selection?: DataTableSelection;
  /** A BulkBar, which is shown while rows are marked. */
  bulkBar?: ReactNode;
  /** The content if no row exists yet: an EmptyState with the action that creates the first one. */
  empty?: ReactNode;
  /** `true` if rows are filtered or searched: if none matches, `noMatch` is shown in place of `empty`. */
  filtered?: boolean;
  /** The content if no row matches: a sentence with the search text, and a button that clears the search. */
  noMatch?: ReactNode;
  /** The content in place of the rows when `status` is `failed`: the error, and *Skúsiť znova*. */
  failure?: ReactNode;
}
