import type { Facts, Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point, type Token } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { RefusalText } from '../http/index.ts';
import type { JobStep } from '../jobs/index.ts';
import type { NoticeAction } from '../notify.ts';

/** Something that a row of a file may say. */
export interface ImportField {
  readonly id: string;
  /** What people call it: *Názov*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** What the heads of columns call it, in any language and program, beside the titles; case, diacritics and signs do not matter. */
  readonly headings: readonly string[];
  readonly required?: boolean;
  /** Whether a value shows by itself what it is, as an e-mail does: finds columns without a head that is known. */
  readonly looksLike?: (text: string) => boolean;
  /** Whether a value can be one at all: a column of the right name whose values mostly cannot is another thing, as an amount called *DPH* is. */
  readonly fits?: (text: string) => boolean;
}

/** A row that holds something, as its columns were told to be read. */
export interface ImportRow {
  /** As a spreadsheet numbers it, from 1. */
  readonly row: number;
  /** By the id of the field; a field without a column has none. */
  readonly cells: Readonly<Record<string, string>>;
}

/** What is to be done with what the company has already. */
export type OnDuplicate = 'refuse' | 'skip' | 'update';

/** Something that is wrong in a row, or unusual, with its cure in words. */
export interface ImportFault {
  readonly row: number;
  /** Id of the field; null: the row as a whole. */
  readonly field: string | null;
  readonly code: string;
  readonly message: RefusalText;
}

/** Where rows are judged: in a transaction of the company, as whoever asked. */
export interface ImportAt {
  readonly tx: Tx;
  readonly companyId: string;
  /** Rights, licence and flags of the person who imports, as they are now. */
  readonly facts: Facts;
  /** `yyyy-MM-dd` in Slovakia. */
  readonly today: string;
  readonly onDuplicate: OnDuplicate;
  now(): Date;
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
  /** Rows done; another moment is given to everybody else. */
  progress(rows: number): Promise<void>;
}

/** What would become of the rows. */
export interface ImportPlan {
  /** Every fault of every row. */
  readonly faults: readonly ImportFault[];
  /** What is imported as it is and somebody should look at. */
  readonly warnings: readonly ImportFault[];
  /** Numbers of the rows that cannot be imported: those with a fault, and those that go with them. */
  readonly rejected: ReadonlySet<number>;
  /** Of all other rows, in things: a document of three rows is one. */
  readonly counts: { readonly created: number; readonly updated: number; readonly skipped: number };
  /** Writes all other rows, in the transaction in which they were judged. */
  write(at: JobStep): Promise<void>;
}

/**
 * What can be imported from a file: its owner contributes it to {@link importTargets}, and whichever plugin reads files asks it. The owner
 * knows neither files nor columns: it is given rows by fields, judges them all, and writes them if it is told to.
 */
export interface ImportTarget {
  /** The path segment of the list: `partners`. */
  readonly collection: string;
  /** What the list is called: *Partneri*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** Asked when a file is brought, and each time it is worked on. */
  readonly gate: Gate;
  readonly fields: readonly ImportField[];
  /** What may be done with what is there already; the first is meant where nobody says. */
  readonly onDuplicate: readonly OnDuplicate[];
  /** Buttons of the notification, when something was imported. */
  readonly actions?: (language: LanguageCode) => readonly NoticeAction[];
  /** Judges all rows; writes nothing. */
  plan(at: ImportAt, rows: readonly ImportRow[]): Promise<ImportPlan>;
}

/**
 * The lists that take imports, asked anew at each use: kinds of things come with other plugins. A newcomer adds one entry:
 * `contribute(importTargets, { id: 'partners.import' }, () => [partnerImport])`.
 */
export const importTargets =
  point<(contributed: Pick<Contributions, 'read'>) => readonly ImportTarget[]>('gateway.import-targets');

/** The target of a list; undefined for one that takes no imports. */
export function importTargetOf(contributed: Pick<Contributions, 'read'>, collection: string): ImportTarget | undefined {
  return contributed
    .read(importTargets)
    .flatMap(({ value }) => value(contributed))
    .find((target) => target.collection === collection);
}
