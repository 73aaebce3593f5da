import { buffer } from 'node:stream/consumers';
import { type SourceTable, files, type ImportRow, readTable, type Tx } from '#core/gateway';
import type { ImportSettings } from '../contract/index.ts';
import type { ImportFileRow } from './import-file-table.ts';
import { isFilled } from './recognise.ts';

/** The bytes of a file that was brought. @throws Error when it is gone */
export async function bytesOf(tx: Tx, { file_id: fileId }: Pick<ImportFileRow, 'file_id'>): Promise<Uint8Array> {
  const file = await files.read(tx, fileId);
  if (!file) throw new Error('The file of an import is gone');
  return buffer(file.stream);
}

export function tableOf(
  bytes: Uint8Array,
  { kind }: Pick<ImportFileRow, 'kind'>,
  sheet?: string,
): Promise<SourceTable> {
  return readTable({ bytes, kind, sheet });
}

/** What stands below the heads and holds something, by its fields. */
export function rowsOf({ rows }: SourceTable, { headRow, columns }: ImportSettings): readonly ImportRow[] {
  const mapped = Object.entries(columns);
  return rows.flatMap((row, index) => {
    if (index < headRow || !isFilled(row)) return [];
    const cells = Object.fromEntries(mapped.map(([field, column]) => [field, row[column] ?? '']));
    return [{ row: index + 1, cells }];
  });
}

/** A, B … Z, AA. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
