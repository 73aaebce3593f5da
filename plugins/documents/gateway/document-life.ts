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
} from '../contract/index.ts';
import type { DocumentRecord } from './document-table.ts';
import { refusalText } from './refusals/refusal-text.ts';

type Staged = Pick<DocumentRecord, 'status' | 'stage'>;

/** Whether the kind's table of verbs has this one for the document's state. @throws Refusal 409 with the state and what is possible in it */
export function refuseUnlessPossible(kind: DocumentKind, record: Staged, verb: string): void {
  const state = stateOf(record);
  if (verbsOf(kind)[verb]?.includes(state)) return;
  throw refuse(problemOf(kind, record, verb), {
    detail: detailOf(record, verb),
    state,
    possible: verbsPossibleIn(kind, state),
  });
}

/** The verbs that every kind has had their codes before kinds had lives of their own. */
function problemOf({ life }: DocumentKind, { status }: Staged, verb: string): Problem {
  if (drafting.has(verb)) return documentNotDraft;
  return status === 'issued' || verb in life.verbs ? notInThisState : documentNotIssued;
}

function detailOf({ status }: Staged, verb: string) {
  if (drafting.has(verb)) return refusalText('notDraft');
  if (status === 'issued') return refusalText('notInThisState');
  return refusalText(status === 'draft' ? 'issueFirst' : 'cancelled');
}

const drafting = new Set(['update', 'remove', 'issue']);
