import type { Engine } from '../verbs/index.ts';
import type { IssueCall, NumberedIssue, SettledIssue } from './issuing.ts';

/** Pays what is paid already: by the advances of proformas, or by the document that a credit note corrects. */
export async function settle({ steps }: Engine, draft: NumberedIssue, call: IssueCall): Promise<SettledIssue> {
  return { ...draft, payments: draft.kind.asksForPayment ? await steps.all('issue.settle', draft, call) : [] };
}
