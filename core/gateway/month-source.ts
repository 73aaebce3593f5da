import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point } from '#core/registry';
import type { ExportAt } from './export-source.ts';
import type { LongWork } from './long-work/index.ts';

/** The month and the contents of a package for a company's accountant. */
export interface MonthRequest {
  /** The month as `yyyy-MM`. */
  readonly month: string;
  /** The ids of the wanted {@link MonthKind}s. */
  readonly kinds: readonly string[];
  /** The ids of the kinds that the user has no right to export. The ZIP says that they are missing. */
  readonly leftOut?: readonly string[];
}

/** A kind of document that can be included or left out. */
export interface MonthKind {
  /** The path segment of its list, such as `invoices`. */
  readonly id: string;
  /** The name, such as *Faktúry*, which is also the name of its folder. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** The gate that is checked when a user requests the month, and again when it is made. */
  readonly gate: Gate;
  /** Counts documents: `included` is the number in the ZIP, `drafts` the number of those that are missing because they were not issued. */
  count(at: ExportAt, month: string): Promise<{ readonly included: number; readonly drafts: number }>;
}

/** A file in the ZIP; its name is the path in the ZIP. */
export interface MonthFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The date of the file, `yyyy-MM-dd`; the default is the day on which the ZIP is made. */
  readonly day?: string;
}

/**
 * A remark for the reader of the ZIP, in the requesting user's language: a heading with its lines. Remarks with the same heading are
 * joined.
 */
export interface MonthRemark {
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether something is missing or wrong: the notification then shows the remark too. */
  readonly isWarning?: boolean;
}

/** Files that are made together in one step, at most once: a retry after a crash repeats only the interrupted step. */
export interface MonthStep {
  readonly id: string;
  /** The number of documents that the step makes, for the progress; 0 for tables of all documents. */
  readonly documents: number;
  make(): Promise<{ readonly files: readonly MonthFile[]; readonly remarks: readonly MonthRemark[] }>;
}

/**
 * The contribution of one plugin to a month's package: files and remarks. It is contributed to {@link monthSources}; any plugin that makes
 * the ZIP reads it, and neither knows the other.
 */
export interface MonthSource {
  /** The id, which is unique among the sources: `documents`. */
  readonly id: string;
  kinds(contributed: Pick<Contributions, 'read'>): readonly MonthKind[];
  /**
   * Returns the steps in the order of the files, for those of the requested kinds that belong to this source. A retry must get the same
   * steps: read the data for them with `work.once`.
   */
  steps(work: LongWork<MonthRequest>): Promise<readonly MonthStep[]>;
}

/** The extension point for sources: `contribute(monthSources, { id: 'bank.month' }, statements)`. */
export const monthSources = point<MonthSource>('gateway.month-sources');
