import { buffer } from 'node:stream/consumers';
import { type SourceTable, files, type ImportRow, type ImportTarget, readTable, type Tx } from '#core/gateway';
import type { ImportSettings } from '../contract/index.ts';
import type { ImportFileRow } from './import-file-table.ts';
import { isFilled } from './recognise.ts';
import { isSumsRow } from './sums-row.ts';

/** Reads the bytes of an uploaded file. @throws Error if the file no longer exists */
export async function bytesOf(tx: Tx, { file_id: fileId }: Pick<ImportFileRow, 'file_id'>): Promise<Uint8Array> {
  const file = await files.read(tx, fileId);
  if (!file) throw new Error('The file of an import is gone');
  return buffer(file.stream);
}

export function tableOf(
  companyId: string,
  bytes: Uint8Array,
  { kind, sheet }: { readonly kind: ImportFileRow['kind']; readonly sheet?: string | undefined },
): Promise<SourceTable> {
  return readTable({ bytes, kind, sheet }, companyId);
}

export interface ReadRows {
  readonly rows: readonly ImportRow[];
  /** The numbers of the rows with sums of other rows, which are not imported. */
  readonly sums: readonly number[];
}

/** Returns the rows below the column names that are not empty, with their cells by field. */
export function rowsOf(
  { rows }: SourceTable,
  { headRow, columns }: Pick<ImportSettings, 'headRow' | 'columns'>,
  { fields }: Pick<ImportTarget, 'fields'>,
): ReadRows {
  const mapped = Object.entries(columns);
  const required = fields.flatMap(({ id, required: is }) => (is ? (columns[id] ?? []) : []));
  const read = { rows: [] as ImportRow[], sums: [] as number[] };
  for (const [index, row] of rows.entries()) {
    if (index < headRow || !isFilled(row)) continue;
    // A row with all required cells is a record, even if its first word looks like the label of a sum.
    if (required.some((column) => !row[column]) && isSumsRow(row)) read.sums.push(index + 1);
    else {
      const cells = Object.fromEntries(mapped.map(([field, column]) => [field, row[column] ?? '']));
      read.rows.push({ row: index + 1, cells });
    }
  }
  return read;
}

/** Returns the letters of a column: A, B … Z, AA. */
export function columnLetterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetterOf(Math.floor(column / 26) - 1) + last;
}
