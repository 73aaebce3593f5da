import { withoutUnseenCharacters } from '../../http/bad-characters.ts';
import { readCsv } from './read-csv.ts';
import { type SourceTable, maxColumns, maxRows, type TableFile, UnreadableTable } from './read-table.ts';
import { readWorkbook } from './read-workbook.ts';

/**
 * Parses a file in the thread of `readTable`; removes empty cells at the right, empty rows at the end, and invisible characters. @throws
 * UnreadableTable
 */
export async function parseTable({ kind, bytes, sheet }: TableFile): Promise<SourceTable> {
  const table = kind === 'xlsx' ? await readWorkbook(bytes, sheet) : readCsv(bytes);
  const rows = table.rows.map((row) =>
    row.slice(0, row.findLastIndex((cell) => cell !== '') + 1).map(withoutUnseenCharacters),
  );
  const last = rows.findLastIndex((row) => row.length > 0);
  if (last < 0) throw new UnreadableTable('empty');
  if (last >= maxRows) throw new UnreadableTable('too-many-rows');
  if (rows.some(({ length }) => length > maxColumns)) throw new UnreadableTable('too-many-columns');
  return { ...table, rows: rows.slice(0, last + 1) };
}
