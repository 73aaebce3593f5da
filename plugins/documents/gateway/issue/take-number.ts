import { needAcknowledgement } from '#core/gateway';
import type { Question } from '../../contract/index.ts';
import { issueWarning } from '../../contract/issue-validation.ts';
import { isOfNumber } from '../../contract/warnings.ts';
import type { Engine } from '../verbs/index.ts';
import type { CompleteDraft, IssueCall, NumberedIssue } from './issuing.ts';

/**
 * Takes the number, and asks all questions at once. Only now the series tells whether the number follows the days, and only the holder of its
 * counter is alone. A number that nobody confirms is rolled back with the transaction.
 * @throws Refusal `needs-acknowledgement`
 */
export async function takeNumber(
  { numbers, steps }: Engine,
  draft: CompleteDraft,
  call: IssueCall,
  asked: readonly Question[],
): Promise<NumberedIssue> {
  const { values } = draft;
  const { number, sequenceCode, warnings } = await numbers.allocate(call.tx, {
    documentType: values.numberedAs,
    sequenceCode: values.fields.sequenceCode ?? undefined,
    issuedOn: values.numberedOn,
  });
  const numbered = { ...draft, number, sequenceCode, remarks: warnings.filter(isOfNumber) };
  const questions = [...asked, ...(await steps.all('issue.ask-numbered', numbered, call))];
  if (warnings.includes('issued-out-of-order')) questions.push(issueWarning('issued-out-of-order'));
  needAcknowledgement(questions, call.body.acknowledge);
  return numbered;
}
