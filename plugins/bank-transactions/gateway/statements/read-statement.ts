import { readTable, UnreadableTable } from '#core/gateway';
import type { StatementFormat } from '../../contract/index.ts';
import { readCamt053 } from './camt053.ts';
import { type CsvLayout, recogniseColumns } from './csv-columns.ts';
import { readCsvStatement } from './csv-statement.ts';
import { decodeStatement } from './decode.ts';
import { readMt940 } from './mt940.ts';
import { type Statement, UnreadableStatement } from './statement.ts';

export interface StatementFile {
  readonly bytes: Uint8Array;
  /** The format. If it is absent, the format is recognised by the content. */
  readonly format?: StatementFormat | undefined;
  /** Returns the currency for a table row without a currency, from the account in the row. */
  readonly currencyOf: (account: string) => string;
  /** Returns the saved layout of a table with these columns. */
  readonly layoutOf?: (rows: readonly (readonly string[])[]) => Promise<CsvLayout | undefined>;
}

export interface ReadStatement extends Statement {
  readonly format: StatementFormat;
  /** The rows of a table, and the layout by which they were read. */
  readonly table?: { readonly rows: readonly (readonly string[])[]; readonly layout: CsvLayout };
}

/** The first bytes of a PDF (`%PDF`), a workbook (a zip) and an old Excel workbook. */
const others = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Reads a statement in any format. @throws UnreadableStatement */
export async function readStatement({ bytes, format, currencyOf, layoutOf }: StatementFile): Promise<ReadStatement> {
  // Otherwise a PDF or a workbook would be shown as a table of nonsense, and the user would be asked for its columns.
  if (others.some((start) => start.every((byte, at) => bytes[at] === byte)))
    throw new UnreadableStatement('notStatement');
  const text = decodeStatement(bytes);
  const kind = format ?? formatOf(text);
  if (kind === 'camt053') return { format: kind, ...readCamt053(text) };
  if (kind === 'mt940') return { format: kind, ...readMt940(text) };
  const rows = await rowsOf(bytes);
  const layout = (await layoutOf?.(rows)) ?? recogniseColumns(rows);
  if (!layout) throw new UnreadableStatement('noColumns', 1, rows);
  return { format: kind, ...readCsvStatement(rows, layout, currencyOf), table: { rows, layout } };
}

/** Recognises the format by the beginning of the text: XML, a field of SWIFT, or otherwise a table. */
export function formatOf(text: string): StatementFormat {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('<')) return 'camt053';
  if (/^(?:\{1:|:\d{2}[A-Z]?:)/.test(start)) return 'mt940';
  // MultiCash writes up to four lines before the first field: the bank, the kind of message, the client.
  const head = start.split(/\r\n|\n|\r/, 5);
  return head.some((line) => line.startsWith(':20:')) ? 'mt940' : 'csv';
}

async function rowsOf(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  try {
    return (await readTable({ bytes, kind: 'csv' })).rows;
  } catch (error) {
    throw error instanceof UnreadableTable ? new UnreadableStatement('noColumns') : error;
  }
}
