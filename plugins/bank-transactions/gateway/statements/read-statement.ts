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
  /** Absent: told by what it holds. */
  readonly format?: StatementFormat | undefined;
  /** For a row of a table that names none: of the account, as the row names that. */
  readonly currencyOf: (account: string) => string;
  /** What is remembered of a table with such columns. */
  readonly layoutOf?: (rows: readonly (readonly string[])[]) => Promise<CsvLayout | undefined>;
}

export interface ReadStatement extends Statement {
  readonly format: StatementFormat;
  /** Of a table: its rows, and what they were read by. */
  readonly table?: { readonly rows: readonly (readonly string[])[]; readonly layout: CsvLayout };
}

/** How a PDF (`%PDF`), a workbook (a zip) and one of old Excel begin. */
const others = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** @throws UnreadableStatement */
export async function readStatement({ bytes, format, currencyOf, layoutOf }: StatementFile): Promise<ReadStatement> {
  // A print or a workbook would be shown as a table of rubbish whose columns somebody is to name.
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

/** By its first letters: XML, a field of SWIFT, or else a table. */
export function formatOf(text: string): StatementFormat {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('<')) return 'camt053';
  if (/^(?:\{1:|:\d{2}[A-Z]?:)/.test(start)) return 'mt940';
  // MultiCash writes up to four lines before it: the bank, the kind of message, the client.
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
