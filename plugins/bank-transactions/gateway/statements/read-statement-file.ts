import { FileReader, ReaderStopped } from '#core/gateway';
import type { StatementFormatModule, StatementKind } from '../../contract/index.ts';
import { type StatementFault, UnreadableStatement } from '../../contract/statement.ts';
import type { CsvLayout } from './csv-columns.ts';
import type { ReadStatement } from './read-statement.ts';

/** A statement with everything that its thread needs to read it. */
export interface StatementFile {
  readonly bytes: Uint8Array;
  /** The contributions to `bankStatementFormats`. */
  readonly formats: readonly StatementFormatModule[];
  /** The kind of format. Without it the format is recognised by the content. */
  readonly format?: StatementKind | undefined;
  /** The company's accounts, and the one that the person chose: rows of a table that name no currency have the account's. */
  readonly accounts: readonly OwnAccount[];
  readonly chosen?: OwnAccount | undefined;
  /** The layout of the columns that the person named. */
  readonly layout?: CsvLayout | undefined;
  readonly remembered: readonly RememberedLayout[];
}
type OwnAccount = { readonly iban: string; readonly currency: string };

/** A layout that a person of the company named before, for tables with the same column names. */
export interface RememberedLayout {
  /** The key of the column names: see `headKey`. */
  readonly head: string;
  readonly layout: CsvLayout;
}

/** The answer of the thread: the statement, or the reason why it cannot be read. */
export type StatementAnswer =
  | { readonly statement: ReadStatement }
  | { readonly fault: StatementFault; readonly line: number; readonly rows: UnreadableStatement['rows'] };

/** The limits are far above the needs of the largest statement, which takes two seconds. */
const reader = new FileReader<StatementFile, StatementAnswer>(new URL('./statement-thread.ts', import.meta.url), {
  timeout: 30_000,
  heapMegabytes: 512,
  bufferMegabytes: 768, // as much as any workbook needs: see `readTable`
  atOnce: 2,
});

/**
 * Reads a statement in any format, in a thread, because anybody may have made it.
 * @param companyId companies take turns, so many statements of one delay others by one
 * @throws UnreadableStatement
 */
export async function readStatementFile(file: StatementFile, companyId: string): Promise<ReadStatement> {
  const answer = await reader.read(file, { of: companyId }).catch((error: unknown) => {
    throw error instanceof ReaderStopped ? new UnreadableStatement('tooHard') : error;
  });
  if ('fault' in answer) throw new UnreadableStatement(answer.fault, answer.line, answer.rows);
  return answer.statement;
}
