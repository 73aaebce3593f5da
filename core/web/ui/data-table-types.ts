import type { ReactNode } from 'react';

/**
 * Where a cell stands when rows become two-line cards: left or right, above or below; `besideBottom` shares the place below left with
 * whatever stands there; `none` leaves it out.
 */
export type CardPlace = 'top' | 'topEnd' | 'bottom' | 'bottomEnd' | 'besideBottom' | 'none';

/** One column of a {@link DataTable}. Keep the array stable (module level or useMemo): rows compare it. */
export interface DataTableColumn<Row> {
  id: string;
  /** The word in the head; an empty one is read as `label`. */
  header: string;
  /** In CSS pixels: fixed, or the least beside `flex`. Without it the column shares what remains. */
  width?: number;
  /** Its share of what remains. Default 1 for a column without a width. */
  flex?: number;
  /** Instead of both, in CSS pixels: all the room there is up to here; others share what is left. */
  maxWidth?: number;
  /** `end` for amounts and counts. */
  align?: 'start' | 'end';
  /** Draws the cell. Runs inside a MobX observer: an observable it reads redraws only this row. */
  render: (row: Row) => ReactNode;
  /** On a card instead of `render`: what a column without a place there would have said, too. */
  renderCard?: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Says which row it is: nobody may choose it away. */
  identity?: boolean;
  /** Left out while the table is narrower than this, in CSS pixels. Cards look alike whatever it says. */
  hideBelow?: number;
  /** Its place on a card. By default: first column below left, second above left, last above right, last but one below right. */
  card?: CardPlace;
}

/** The column a list is sorted by, and which way. */
export interface DataTableSort {
  column: string;
  direction: 'ascending' | 'descending';
  /** What there is to know of this order, in the head for readers and as its hint: *v každej mene zvlášť*. */
  note?: string;
}

/** Which rows are marked, by their id. The set is never changed in place. */
export interface DataTableSelection {
  ids: ReadonlySet<string>;
  /** How many, if more than these are. Told to readers. Default: as many as `ids`. */
  count?: number | undefined;
  onChange: (ids: ReadonlySet<string>) => void;
}

/**
 * `loading` before the first rows: skeleton rows in the shape of the data. `stale`: the rows answer an earlier question,
 * and are dimmed until those of the new one are here. `moreFailed`: what comes after the rows could not be loaded.
 */
export type DataTableStatus = 'loading' | 'stale' | 'ready' | 'failed' | 'moreFailed';

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** What the list holds, for readers: *Faktúry*. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /** The rows loaded so far, in order. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The row's address: makes the whole row a real link, which Enter and the middle button open too. */
  rowHref?: (row: Row) => string;
  /** What the row is called, for its check box: *faktúru 2026001*. */
  rowName?: (row: Row) => string;
  /** How many rows there are in all, if known. */
  total?: number;
  /** Default `ready`. */
  status?: DataTableStatus;
  /** More rows can be loaded after the last. */
  hasMore?: boolean;
  /** Asked once for each length of `rows`, some rows before the end comes into sight; when that failed, by a button there. */
  onEndReached?: () => void;
  sort?: DataTableSort;
  /** A press on a head: the other way if it is sorted by it already. */
  onSort?: (sort: DataTableSort) => void;
  selection?: DataTableSelection;
  /** A BulkBar; shown while something is marked. */
  bulkBar?: ReactNode;
  /** Nothing exists yet: an EmptyState with the action that makes the first. */
  empty?: ReactNode;
  /** Rows are filtered or searched: with none left, `noMatch` stands instead of `empty`. */
  filtered?: boolean;
  /** What was searched, and a way to clear it. */
  noMatch?: ReactNode;
  /** Stands instead of the rows when `status` is `failed`: what went wrong, and *Skúsiť znova*. */
  failure?: ReactNode;
}
