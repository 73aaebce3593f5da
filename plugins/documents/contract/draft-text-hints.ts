import type { Day } from '#core/calendar';
import { point } from '#core/registry';
import type { Customer } from './fields.ts';
import type { CountsAs } from './kind.ts';

/** What a user is typing, as far as it decides where its free texts go. */
export interface HintedDraft {
  readonly countsAs: readonly CountsAs[];
  /** The day of supply as it is typed; it may be none. */
  readonly suppliedOn: Day;
  readonly customer: Customer;
  /** How the company is registered for VAT: `Payer`, `NonPayer`, `RegisteredVatPayer7`. */
  readonly vatPayerType: string;
}

/** A sentence below the note of a draft that says where its free texts go: the note, and names and descriptions of lines. */
export interface DraftTextHint {
  readonly textKey: string;
  /** Loads the function that says whether it is so for a draft. The function runs while the user types. */
  readonly appliesTo: () => Promise<{ readonly default: (draft: HintedDraft) => boolean }>;
}

/** The extension point for such sentences. Manifests contribute to it. */
export const draftTextHints = point<DraftTextHint>('documents.draft-text-hints');
