import { reducesAmount } from '../../contract/index.ts';
import type { Engine } from '../verbs/index.ts';
import { issueFaults, refuseFields } from '../draft/index.ts';
import type { CompleteDraft, IssueCall } from './issuing.ts';

/** Refuses what the law does not allow, and what plugins refuse: all fields at once. */
export async function validate({ steps }: Engine, draft: CompleteDraft, call: IssueCall): Promise<void> {
  const { kind, values, supplier, accounts, type } = draft;
  refuseFields([
    ...issueFaults(kind, values, { supplier, accounts, reducesAmount: reducesAmount(kind, type) }),
    ...(await steps.all('issue.validate', draft, call)),
  ]);
}
