import { type BankAccount } from '#plugins/bank-accounts/contract';
import type { DocumentKind, DraftToIssue, IssuedDraft, NumberedDraft } from '../../contract/index.ts';
import type { numberWarnings } from '../../contract/warnings.ts';
import type { DocumentRecord } from '../rows/index.ts';
import type { SingleDocumentCall, VersionMeant } from '../verbs/index.ts';
import type { Basis } from '../remains/index.ts';

/* What the steps of *issue* hand on: each has what the step before it has found. */

export type IssueCall = SingleDocumentCall<VersionMeant & { acknowledge?: readonly string[] }>;

/** A draft whose series, sources and row are locked. */
export interface LockedDraft {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  readonly basis: Basis;
  readonly sources: readonly string[];
}

export interface CompleteDraft extends DraftToIssue, Pick<LockedDraft, 'record' | 'basis'> {
  /** The accounts of the company; `undefined` means that no plugin stores accounts, so none is required. */
  readonly accounts: readonly BankAccount[] | undefined;
}

export interface NumberedIssue extends CompleteDraft, NumberedDraft {
  /** The warnings about the number, which nobody has to confirm. */
  readonly remarks: readonly (keyof typeof numberWarnings)[];
}

export interface SettledIssue extends NumberedIssue {
  readonly payments: readonly { readonly amount: string }[];
}

export interface Issued extends SettledIssue, IssuedDraft {
  /** The row of the issued document; `record` is that of the draft. */
  readonly issued: DocumentRecord;
}
