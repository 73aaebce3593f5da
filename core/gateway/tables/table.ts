/**
 * What a cell holds. `day`: `yyyy-MM-dd`. `amount`: decimal text such as `-12.50`, shown with two places. `number`: decimal text, shown
 * with the places it has.
 */
export type CellType = 'text' | 'day' | 'amount' | 'number';

/** A column of a table that becomes a file. */
export interface TableColumn<Row> {
  /** As the list on the page calls it. */
  readonly id: string;
  /** In the reader's language. */
  readonly title: string;
  readonly type: CellType;
  /** Null or empty: the cell is empty. */
  readonly value: (row: Row) => string | null;
}

/** Any table's column: its rows are known to itself alone. */
export type AnyColumn = TableColumn<never>;
