import type { DomesticCountry } from '#core/contract/formats';
import { point } from '#core/registry';
import type { CsvField, StatementKind } from './match-reasons.ts';
import type { Statement } from './statement.ts';

interface NamedFormat {
  /** The name of the bank or the standard. It is shown to users. */
  readonly name: string;
  /** A short example file, with invented names and accounts. */
  readonly sample: string;
}

/** A format that is no table, such as XML. */
export interface TextFormat extends NamedFormat {
  readonly kind: Exclude<StatementKind, 'csv'>;
  /** Returns whether the file has this format. It should check only the beginning of the text. */
  recognises(text: string): boolean;
  /** @throws UnreadableStatement */
  read(text: string): Statement;
}

/** The columns of a bank's table. Everything else about reading a table is the same for all banks. */
export interface TableFormat extends NamedFormat {
  readonly kind: 'csv';
  /** Sets of column names that identify the bank. A bank whose column names have several languages needs several sets. */
  readonly recognisedBy: readonly (readonly string[])[];
  /** The possible column names of each field. Case and diacritics do not matter. */
  readonly columns: Readonly<Partial<Record<CsvField, readonly string[]>>>;
  /** The country that is assumed for other accounts with an unknown bank code. */
  readonly country?: DomesticCountry;
}

export type StatementFormat = TextFormat | TableFormat;

/** A module that exports a {@link StatementFormat} as `format`. */
export interface StatementFormatModule {
  /**
   * The URL of the module, `new URL('./fio.ts', import.meta.url).href`. It is not the format itself, because statements are read in a thread,
   * and functions cannot be passed to a thread.
   */
  readonly module: string;
}

/** The extension point for formats of bank statements. A file of no known format is read as a table, by its column names. */
export const bankStatementFormats = point<StatementFormatModule>('bank-transactions.statement-formats');
