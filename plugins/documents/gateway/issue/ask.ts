import { type Question, reducesAmount } from '../../contract/index.ts';
import type { Engine } from '../verbs/index.ts';
import { issueQuestions } from '../draft/index.ts';
import type { CompleteDraft, IssueCall } from './issuing.ts';

/** Collects the questions about unusual values. They are asked in `take-number.ts`, together with those that only its holder can tell. */
export async function ask({ steps }: Engine, draft: CompleteDraft, call: IssueCall): Promise<readonly Question[]> {
  const { kind, values, supplier, type } = draft;
  return [
    ...issueQuestions(kind, values, { supplier, today: call.today(), reducesAmount: reducesAmount(kind, type) }),
    ...(await steps.all('issue.ask', draft, call)),
  ];
}
