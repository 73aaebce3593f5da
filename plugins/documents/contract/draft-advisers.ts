import type { Day } from '#core/calendar';
import { point, type Token } from '#core/registry';
import type { Line } from './line-fields.ts';
import type { CountsAs } from './kind.ts';

/** A draft that the user is typing. */
export interface AdvisedDraft {
  readonly countsAs: readonly CountsAs[];
  readonly suppliedOn: Day;
  readonly currency: string;
  /** The units of the currency for 1 EUR; null for the euro or for an unknown rate. */
  readonly exchangeRate: string | null;
  /** The sum without VAT, in the draft's currency. */
  readonly base: string;
  /** The sums of the lines after all discounts, and how the lines count into the turnover. */
  readonly lines: readonly (Pick<Line, 'vatCategory' | 'turnover'> & { readonly base: string })[];
}

/** A sentence beside the draft's sums that the user should know before issuing. It does not block issuing. */
export interface DraftAdvice {
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
}

export interface DraftAdviser {
  /** Runs at each change of the draft, inside an observer. */
  advise(draft: AdvisedDraft): readonly DraftAdvice[];
}

/** The extension point for advisers. Manifests contribute to it. */
export const draftAdvisers = point<{
  readonly adviser: Token<DraftAdviser, 'company'>;
  /**
   * The flag of an adviser that needs to know which lines are part of the turnover, so the editor offers to leave a
   * line out.
   */
  readonly marksLines?: true;
}>('documents.draft-advisers');
