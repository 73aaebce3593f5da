import type { Day } from '#core/calendar';
import { point, type Token } from '#core/registry';
import type { Line } from './line-fields.ts';
import type { CountsAs } from './kind.ts';

/** A draft as it is being typed. */
export interface AdvisedDraft {
  readonly countsAs: readonly CountsAs[];
  readonly suppliedOn: Day;
  readonly currency: string;
  /** Units of the currency for 1 EUR; null: the euro, or not known. */
  readonly exchangeRate: string | null;
  /** What it comes to without VAT, in its currency. */
  readonly base: string;
  /** What its lines come to, after all discounts, and how they count. */
  readonly lines: readonly (Pick<Line, 'vatCategory' | 'turnover'> & { readonly base: string })[];
}

/** A sentence beside the draft's sums: what should be known before it is issued, and hinders nobody. */
export interface DraftAdvice {
  /** Key of its text. */
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
}

export interface DraftAdviser {
  /** Asked at each change of the draft, in an observer. */
  advise(draft: AdvisedDraft): readonly DraftAdvice[];
}

/** Contributed by manifests. */
export const draftAdvisers = point<{
  readonly adviser: Token<DraftAdviser, 'company'>;
  /** It asks which lines are part of the turnover, so that the editor offers to leave one out. */
  readonly marksLines?: true;
}>('documents.draft-advisers');
