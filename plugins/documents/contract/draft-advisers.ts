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

/** A note next to the draft's sums that the user should read before issuing. It does not block issuing. */
export interface DraftAdvice {
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
}

export interface DraftAdviser {
  /** Returns the notes for the draft. It runs after each change of the draft, inside a MobX observer. */
  advise(draft: AdvisedDraft): readonly DraftAdvice[];
}

/** The extension point for advisers. Manifests contribute to it. */
export const draftAdvisers = point<{
  readonly adviser: Token<DraftAdviser, 'company'>;
  /** Whether the adviser needs to know which lines are part of the turnover. Then the editor offers to exclude a line. */
  readonly marksLines?: true;
}>('documents.draft-advisers');
