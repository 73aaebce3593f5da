/**
 * The type of a cell. `day` is `yyyy-MM-dd`. `amount` is decimal text such as `-12.50`, shown with two decimals. `number` is decimal text,
 * shown with its own decimals.
 */
export type CellType = 'text' | 'day' | 'amount' | 'number';

/** A column of a table that becomes a file. */
export interface TableColumn<Row> {
  /** The column's id in the list on the page. */
  readonly id: string;
  /** The title in the reader's language. */
  readonly title: string;
  readonly type: CellType;
  /** Returns the value; null or an empty text makes the cell empty. */
  readonly value: (row: Row) => string | null;
}

/** A column whose row type is erased. */
export type AnyColumn = TableColumn<never>;
