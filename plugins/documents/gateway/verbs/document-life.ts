import type { Problem } from '#core/contract';
import { refuse } from '#core/gateway';
import {
  documentNotDraft,
  documentNotIssued,
  type DocumentKind,
  notInThisState,
  verbsPossibleIn,
  stateOf,
  verbsOf,
} from '../../contract/index.ts';
import type { DocumentRecord } from '../rows/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

type Staged = Pick<DocumentRecord, 'status' | 'stage'>;

/**
 * Checks that the kind's table of verbs allows the verb in the document's state. @throws Refusal 409 with the state and the possible verbs
 */
export function refuseUnlessPossible(kind: DocumentKind, record: Staged, verb: string): void {
  const state = stateOf(record);
  if (verbsOf(kind)[verb]?.includes(state)) return;
  throw refuse(problemOf(kind, record, verb), {
    detail: detailOf(record, verb),
    state,
    possible: verbsPossibleIn(kind, state),
  });
}

/**
 * Returns the problem of a refused verb: `document-not-draft` for verbs on drafts, `document-not-issued` for common verbs on documents that
 * are not issued, otherwise `not-in-this-state`.
 */
function problemOf({ lifecycle }: DocumentKind, { status }: Staged, verb: string): Problem {
  if (drafting.has(verb)) return documentNotDraft;
  return status === 'issued' || verb in lifecycle.verbs ? notInThisState : documentNotIssued;
}

function detailOf({ status }: Staged, verb: string) {
  if (drafting.has(verb)) return refusalText('notDraft');
  if (status === 'issued') return refusalText('notInThisState');
  return refusalText(status === 'draft' ? 'issueFirst' : 'cancelled');
}

const drafting = new Set(['update', 'remove', 'issue']);
