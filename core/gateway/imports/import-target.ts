import type { Facts, Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point, type Token } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { RefusalText } from '../http/index.ts';
import type { JobStep } from '../jobs/index.ts';
import type { NoticeAction } from '../notify.ts';

/** A field that a row of a file may have. */
export interface ImportField {
  readonly id: string;
  /** The name for users, such as *Názov*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /**
   * Further column headings in addition to the titles, in any language and of any program; upper and lower case, diacritics and punctuation
   * do not matter.
   */
  readonly headings: readonly string[];
  readonly required?: boolean;
  /** The id of the field that a file may have instead of this required one. */
  readonly orField?: string;
  /** Returns whether a value is recognizable by itself, as an e-mail is; this finds columns with an unknown heading. */
  readonly looksLike?: (text: string) => boolean;
  /**
   * Returns whether a value is possible at all: a column with the right name but mostly impossible values is another field, such as an
   * amount called *DPH*.
   */
  readonly fits?: (text: string) => boolean;
}

/** A row that is not empty, read by the user's assignment of columns to fields. */
export interface ImportRow {
  /** The row number as in a spreadsheet, from 1. */
  readonly row: number;
  /** The texts by the id of the field; a field without a column has none. */
  readonly cells: Readonly<Record<string, string>>;
}

/** The action for records that the company already has. */
export type OnDuplicate = 'refuse' | 'skip' | 'update';

/** An error or a warning about a row, with a message that states how to fix it. */
export interface ImportFault {
  readonly row: number;
  /** The id of the field; `null` means the row as a whole. */
  readonly field: string | null;
  readonly code: string;
  readonly message: RefusalText;
}

/** The context in which rows are checked: a transaction in the company, as the user who imports. */
export interface ImportAt {
  readonly tx: Tx;
  readonly companyId: string;
  /** The current rights, licence and flags of the person who imports. */
  readonly facts: Facts;
  /** The current day in Slovakia, `yyyy-MM-dd`. */
  readonly today: string;
  readonly onDuplicate: OnDuplicate;
  now(): Date;
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
  /** Reports the number of finished rows, and lets other work of the process run. */
  progress(rows: number): Promise<void>;
}

/** The result of checking the rows. */
export interface ImportPlan {
  readonly faults: readonly ImportFault[];
  /** The warnings: such rows are imported unchanged, but somebody should look at them. */
  readonly warnings: readonly ImportFault[];
  /** The numbers of the rows that cannot be imported: those with an error, and the other rows of the same record. */
  readonly rejected: ReadonlySet<number>;
  /** The numbers of records in all other rows: a document of three rows counts once. */
  readonly counts: { readonly created: number; readonly updated: number; readonly skipped: number };
  /** Writes all other rows, in the transaction in which they were checked. */
  write(at: JobStep): Promise<void>;
}

/**
 * A list into which a file can be imported. Its plugin contributes it to {@link importTargets}, and any plugin that reads files uses it.
 * The plugin of the list knows neither files nor columns: it gets rows with fields, checks them all, and writes them if requested.
 */
export interface ImportTarget {
  /** The path segment of the list, such as `partners`. */
  readonly collection: string;
  /** The name of the list, such as *Partneri*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** The gate that is checked when a user uploads a file, and each time it is processed. */
  readonly gate: Gate;
  readonly fields: readonly ImportField[];
  /** The possible actions for existing records; the first is the default. */
  readonly onDuplicate: readonly OnDuplicate[];
  /** The buttons of the notification when something was imported. */
  readonly actions?: (language: LanguageCode) => readonly NoticeAction[];
  /** Checks all rows; writes nothing. */
  plan(at: ImportAt, rows: readonly ImportRow[]): Promise<ImportPlan>;
}

/**
 * The extension point for lists that accept imports. It is read again at each use, because plugins add kinds of records:
 * `contribute(importTargets, { id: 'partners.import' }, () => [partnerImport])`.
 */
export const importTargets =
  point<(contributed: Pick<Contributions, 'read'>) => readonly ImportTarget[]>('gateway.import-targets');

/** Finds the target of a list; undefined if it accepts no imports. */
export function importTargetOf(contributed: Pick<Contributions, 'read'>, collection: string): ImportTarget | undefined {
  return contributed
    .read(importTargets)
    .flatMap(({ value }) => value(contributed))
    .find((target) => target.collection === collection);
}
