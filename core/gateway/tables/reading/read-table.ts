import { FileReader, ReaderStopped } from '../../reading/file-reader.ts';

/** A table in a file that people exported from another program, or wrote by hand. */
export interface SourceTable {
  /**
   * The rows, including empty ones, so that an index gives the row of the spreadsheet (which counts from 1). Cells are text without outer
   * white space. Numbers of a workbook are as Slovak Excel shows them, `1234,5`, and never with exactly three decimals (`1,234` could be a
   * thousand; it is `1,2340`); days are `1.2.2026`; booleans are `true` and `false`. Invalid values are text, so that nobody takes them for
   * empty: a formula error (`#REF!`), a formula that was never computed (`=A1*B1`), an unreadable letter (U+FFFD).
   */
  readonly rows: readonly (readonly string[])[];
  /** The names of a workbook's sheets; `sheet` is the one that was read. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  /** The detected encoding of a text; `separator` is its detected separator. */
  readonly encoding?: TextEncodingName;
  readonly separator?: Separator;
}

export type TextEncodingName = 'utf-8' | 'utf-16' | 'windows-1250';
export type Separator = ';' | ',' | '\t';

export interface TableFile {
  readonly bytes: Uint8Array;
  /** The kind that `checkUpload` found. */
  readonly kind: 'xlsx' | 'csv';
  /** The sheet of a workbook. Default: the first that is not empty. */
  readonly sheet?: string | undefined;
}

/** The maximum numbers of rows and columns: enough for any manual work in a spreadsheet, and far below a danger for the gateway. */
export const maxRows = 50_000;
export const maxColumns = 1_000;
/** The maximum number of cells: the most rows with forty columns each. */
export const maxCells = 2_000_000;

export type UnreadableReason = 'broken' | 'too-large' | 'too-many-rows' | 'too-many-columns' | 'row-too-long' | 'empty';

/** The error for a file that cannot be read as a table; each reason has a text with advice for the user. */
export class UnreadableTable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`The table cannot be read: ${reason}`);
    this.name = 'UnreadableTable';
    this.reason = reason;
  }
}

/** The answer of the thread: the table, or the reason why the file cannot be read. */
export type TableAnswer = { readonly table: SourceTable } | { readonly reason: UnreadableReason };

/** The limits are far above the needs of the largest file. Each file takes several times its unpacked size. */
const reader = new FileReader<TableFile, TableAnswer>(new URL('./table-thread.ts', import.meta.url), {
  timeout: 60_000,
  heapMegabytes: 512,
  bufferMegabytes: 768,
  atOnce: 2,
});

/**
 * Reads a workbook or a text with separators, in a thread: a malicious file (a ZIP that unpacks to terabytes) stops only that thread.
 * @param companyId companies take turns, so many files of one delay others by one
 * @throws UnreadableTable
 */
export async function readTable(file: TableFile, companyId: string): Promise<SourceTable> {
  // The parser's own refusals are normal answers; this is the end of the thread itself, by its limits.
  const answer = await reader.read(file, { of: companyId }).catch((error: unknown) => {
    if (error instanceof ReaderStopped) return { reason: 'too-large' } as const;
    throw error;
  });
  if ('reason' in answer) throw new UnreadableTable(answer.reason);
  return answer.table;
}
