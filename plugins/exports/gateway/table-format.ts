import { csvHead, csvRows, sheetHead, sheetRows, type TableColumn, writeWorkbook } from '#core/gateway';

/** A file format: rows are written part by part and joined at the end. */
export interface TableFormat {
  readonly extension: 'xlsx' | 'csv';
  readonly type: string;
  /** @param before the number of rows above these rows */
  rows<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[], before: number): string;
  /** Returns the whole file as a stream. @param title the title in the language of the column titles */
  file(
    title: string,
    columns: readonly TableColumn<never>[],
    rows: AsyncIterable<Uint8Array>,
  ): AsyncIterable<Uint8Array>;
}

export const tableFormats: Readonly<Record<TableFormat['extension'], TableFormat>> = {
  csv: {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    rows: (columns, rows) => csvRows(columns, rows),
    async *file(_title, columns, rows) {
      yield Buffer.from(csvHead(columns));
      yield* rows;
    },
  },
  xlsx: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rows: sheetRows,
    file: (title, columns, rows) => writeWorkbook([{ title, parts: withHead(sheetHead(columns), rows) }]),
  },
};

async function* withHead(head: string, rows: AsyncIterable<Uint8Array>) {
  yield head;
  yield* rows;
}
