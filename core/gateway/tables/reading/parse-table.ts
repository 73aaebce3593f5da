import { withoutUnseenCharacters } from '../../http/bad-characters.ts';
import { readCsv } from './read-csv.ts';
import { type SourceTable, maxCells, maxColumns, maxRows, type TableFile, UnreadableTable } from './read-table.ts';

/**
 * Parses a file, in a thread; removes empty cells at the right, empty rows at the end, and invisible characters. @throws
 * UnreadableTable
 */
export async function parseTable({ kind, bytes, sheet }: TableFile): Promise<SourceTable> {
  const table = kind === 'xlsx' ? await workbook(bytes, sheet) : readCsv(bytes);
  if (lettersOf(table.rows) > maxLetters) throw new UnreadableTable('too-large');
  const rows = table.rows.map((row) =>
    row.slice(0, row.findLastIndex((cell) => cell !== '') + 1).map(withoutUnseenCharacters),
  );
  const last = rows.findLastIndex((row) => row.length > 0);
  if (last < 0) throw new UnreadableTable('empty');
  if (last >= maxRows) throw new UnreadableTable('too-many-rows');
  if (rows.some(({ length }) => length > maxColumns)) throw new UnreadableTable('too-many-columns');
  if (rows.reduce((sum, { length }) => sum + length, 0) > maxCells) throw new UnreadableTable('too-large');
  return { ...table, rows: rows.slice(0, last + 1) };
}

/** The maximum number of characters of all cells. The cells of a workbook may share one long text, which is copied for each of them. */
const maxLetters = 64_000_000;

function lettersOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((sum, row) => row.reduce((inRow, cell) => inRow + cell.length, sum), 0);
}

/** The reader of workbooks is large, and a thread that reads texts does not need it. */
async function workbook(bytes: Uint8Array, sheet: string | undefined): Promise<SourceTable> {
  const { readWorkbook } = await import('./read-workbook.ts');
  return readWorkbook(bytes, sheet).catch((error: unknown) => {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('broken'); // whatever the library says of the file
  });
}
