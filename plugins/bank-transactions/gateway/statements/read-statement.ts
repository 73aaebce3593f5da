import { parseTable, type UnreadableReason, UnreadableTable } from '#core/gateway/reading';
import type { StatementKind, StatementFormatModule } from '../../contract/index.ts';
import { type Statement, type StatementFault, UnreadableStatement } from '../../contract/statement.ts';
import { type CsvLayout, recogniseColumns } from './csv-columns.ts';
import { readCsvStatement } from './csv-statement.ts';
import { decodeStatement } from './decode.ts';
import { knownFormats } from './statement-formats.ts';
import { recogniseBank } from './table-head.ts';

export interface StatementFile {
  readonly bytes: Uint8Array;
  /** The contributions to `bankStatementFormats`. */
  readonly formats: readonly StatementFormatModule[];
  /** The kind of format. If it is absent, the format is recognised by the content. */
  readonly format?: StatementKind | undefined;
  /** Returns the currency for an entry without a currency, from its account in the file. `''` means unknown. */
  readonly currencyOf: (account: string) => string;
  /** Returns the saved layout of a table with these columns. */
  readonly layoutOf?: (rows: readonly (readonly string[])[]) => CsvLayout | undefined;
}

export interface ReadStatement extends Statement {
  readonly format: StatementKind;
  /** The name of the recognised bank or standard. `''` means that a table was recognised by its columns only. */
  readonly formatName: string;
  /** The rows of a table, and the layout by which they were read. */
  readonly table?: { readonly rows: readonly (readonly string[])[]; readonly layout: CsvLayout };
}

/** The first bytes of a PDF (`%PDF`) and an old Excel workbook. */
const others = [
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** The first bytes of a ZIP. A workbook (XLSX) is a ZIP. */
const zip = [0x50, 0x4b, 0x03, 0x04];

/** Reads a statement in any format. It runs in a thread: see `readStatementFile`. @throws UnreadableStatement */
export async function readStatement(file: StatementFile): Promise<ReadStatement> {
  const { bytes, format, layoutOf } = file;
  const begins = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  // Otherwise a PDF would be shown as a table of nonsense, and the user would be asked for its columns.
  if (others.some(begins)) throw new UnreadableStatement('notStatement');
  const { texts, tables } = await knownFormats(file.formats);
  if (!begins(zip)) {
    const text = decodeStatement(bytes);
    const possible = texts.filter(({ kind }) => format === undefined || kind === format);
    const found = possible.find((one) => one.recognises(text)) ?? (format && possible[0]);
    if (found) return named(found, withCurrencies(found.read(text), file.currencyOf));
  }
  const rows = await rowsOf(bytes, begins(zip));
  const bank = recogniseBank(rows, tables);
  const layout = layoutOf?.(rows) ?? bank?.layout ?? recogniseColumns(rows);
  if (!layout) throw new UnreadableStatement('noColumns', 1, rows);
  const read = readCsvStatement(rows, { layout, currencyOf: file.currencyOf, country: bank?.format.country });
  return { ...named(bank?.format ?? { name: '', kind: 'csv' }, read), table: { rows, layout } };
}

function named({ name, kind }: { readonly name: string; readonly kind: StatementKind }, statement: Statement) {
  return { format: kind, formatName: name, ...statement };
}

/** Sets the missing currency of entries to the currency of their account, and refuses entries whose account is unknown. */
function withCurrencies({ entries, refused }: Statement, currencyOf: StatementFile['currencyOf']): Statement {
  const all = entries.map((entry) => ({ ...entry, currency: entry.currency || currencyOf(entry.account) }));
  return {
    entries: all.filter(({ currency }) => currency !== ''),
    refused: [
      ...refused,
      ...all.flatMap(({ line, currency }) => (currency === '' ? [{ line, fault: 'noAccount' as const }] : [])),
    ],
  };
}

async function rowsOf(bytes: Uint8Array, isWorkbook: boolean): Promise<readonly (readonly string[])[]> {
  try {
    return (await parseTable({ bytes, kind: isWorkbook ? 'xlsx' : 'csv' })).rows;
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    const isNoTable = isWorkbook && error.reason === 'broken';
    throw new UnreadableStatement(isNoTable ? 'notStatement' : faults[error.reason]);
  }
}

const faults: Readonly<Record<UnreadableReason, StatementFault>> = {
  broken: 'noColumns',
  empty: 'noColumns',
  'too-many-columns': 'noColumns',
  'too-many-rows': 'tooMuch',
  'too-large': 'tooMuch',
  'row-too-long': 'rowTooLong',
};
