import { limitConcurrency } from '../../limit-concurrency.ts';
import { runInWorker } from '../../run-in-worker.ts';

/** A table as a file holds it: what people exported elsewhere, or wrote by hand. */
export interface SourceTable {
  /**
   * Row by row, with the empty ones, so that an index tells the row that a spreadsheet shows (from 1 there). Cells are text without outer
   * white space. Numbers of a workbook are as a Slovak one shows them, `1234,5`, and never with exactly three places (`1,234` could be a
   * thousand; it is `1,2340`); its days are `1.2.2026`; yes and no are `true` and `false`. What is no value is
   * there as text, so that nobody takes it for empty: an error of a formula (`#REF!`), a formula that was never computed (`=A1*B1`), a letter
   * that cannot be read (U+FFFD).
   */
  readonly rows: readonly (readonly string[])[];
  /** Of a workbook: the names of its sheets, and which one this is. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  /** Of a text: what its bytes and its separator were taken for. */
  readonly encoding?: TextEncodingName;
  readonly separator?: Separator;
}

export type TextEncodingName = 'utf-8' | 'utf-16' | 'windows-1250';
export type Separator = ';' | ',' | '\t';

export interface TableFile {
  readonly bytes: Uint8Array;
  /** As `checkUpload` found it. */
  readonly kind: 'xlsx' | 'csv';
  /** Which sheet of a workbook. Default: the first that holds anything. */
  readonly sheet?: string | undefined;
}

/** Rows and columns at most: what an afternoon's work in a spreadsheet has, and far less than what would stop a gateway. */
export const mostRows = 50_000;
export const mostColumns = 1_000;

export type UnreadableReason = 'broken' | 'too-large' | 'too-many-rows' | 'too-many-columns' | 'empty';

/** The file cannot be read as a table: the reason is for a person, who then has a cure in words. */
export class UnreadableTable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`The table cannot be read: ${reason}`);
    this.name = 'UnreadableTable';
    this.reason = reason;
  }
}

/** What the thread answers. */
export type TableAnswer = { readonly table: SourceTable } | { readonly reason: UnreadableReason };

/** Far more than the largest file needs. */
const limits = { patience: 60_000, heapMegabytes: 512 };
/** A process that reads many large workbooks at once would run out of memory: each takes several times what it unpacks to. */
const oneOfTwo = limitConcurrency(2);

/**
 * Reads a workbook or a text with separators. In a thread of its own, which ends with it: a large file keeps nobody else waiting, and one
 * that was made to stop a reader (a ZIP that unpacks to terabytes) stops that thread alone.
 * @throws UnreadableTable
 */
export async function readTable(file: TableFile): Promise<SourceTable> {
  const module = new URL('./table-thread.ts', import.meta.url);
  // What the reader refuses is answered; this is the end of the thread itself: it took too long, or no memory was left.
  const tooLarge = { reason: 'too-large' } as const;
  const answer = await oneOfTwo(() => runInWorker<TableAnswer>(module, file, limits)).catch(() => tooLarge);
  if ('reason' in answer) throw new UnreadableTable(answer.reason);
  return answer.table;
}
