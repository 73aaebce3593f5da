import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point } from '#core/registry';
import type { ExportAt } from './export-source.ts';
import type { LongWork } from './long-work/index.ts';

/** What a company gives its accountant for one month. */
export interface MonthAsked {
  /** `yyyy-MM` */
  readonly month: string;
  /** Ids of {@link MonthKind}. */
  readonly kinds: readonly string[];
}

/** What may be asked for by itself, or left out: a kind of document. */
export interface MonthKind {
  /** The path segment of its list: `invoices`. */
  readonly id: string;
  /** *Faktúry*, also the name of its folder. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** Asked when somebody asks for the month, and again when it is made. */
  readonly gate: Gate;
  /** `included`: how many documents the ZIP will have; `drafts`: how many more, had they been issued. */
  count(at: ExportAt, month: string): Promise<{ readonly included: number; readonly drafts: number }>;
}

/** A file of the ZIP, by its path in it. */
export interface MonthFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `yyyy-MM-dd`, by which it is dated; default the day when the ZIP is made. */
  readonly day?: string;
}

/** What whoever opens the ZIP should know, in the asker's language: a heading with its lines. The same headings are joined. */
export interface MonthRemark {
  readonly title: string;
  readonly lines: readonly string[];
  /** Something is missing or wrong: the notification tells it as well. */
  readonly isWarning?: boolean;
}

/** Files that are made together, at most once: a crash repeats no other step. */
export interface MonthStep {
  readonly id: string;
  /** How many documents it makes, by which progress is told; 0 for tables of all. */
  readonly documents: number;
  make(): Promise<{ readonly files: readonly MonthFile[]; readonly remarks: readonly MonthRemark[] }>;
}

/**
 * What a company's accountant is given of a month by one plugin: files and what is to be known of them. Its owner contributes it to
 * {@link monthSources}; whichever plugin makes the ZIP reads it, and neither knows the other.
 */
export interface MonthSource {
  /** Apart from other sources: `documents`. */
  readonly id: string;
  kinds(contributed: Pick<Contributions, 'read'>): readonly MonthKind[];
  /**
   * The steps of a work, in the order of the files; of the kinds asked for, those that are its own. A repetition must be given the same
   * ones: what they are made of is read by `work.once`.
   */
  steps(work: LongWork<MonthAsked>): Promise<readonly MonthStep[]>;
}

/** What accountants are given; a newcomer adds one entry: `contribute(monthSources, { id: 'bank.month' }, statements)`. */
export const monthSources = point<MonthSource>('gateway.month-sources');
