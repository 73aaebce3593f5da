import { type DocumentKind, type IssuedDocument, type Question, reducesAmount } from '../../contract/index.ts';
import { numberWarnings } from '../../contract/warnings.ts';
import { publishToLinked } from '../chain/index.ts';
import { issueFaults, issueQuestions, refuseFields } from '../draft/index.ts';
import type { Engine } from '../verbs/index.ts';
import { complete } from './complete.ts';
import { freeze } from './freeze.ts';
import type { CompleteDraft, Issued, IssueCall, NumberedIssue, SettledIssue } from './issuing.ts';
import { readAndLock } from './read-and-lock.ts';
import { takeNumber } from './take-number.ts';

export type { CompleteDraft, IssueCall, NumberedIssue } from './issuing.ts';

/**
 * Issues a draft. The number is taken as late as possible, because until the transaction ends nobody else gets a number of the series; if
 * anything is refused, or a question is not confirmed, the number stays free.
 */
export async function issueDocument(engine: Engine, kind: DocumentKind, call: IssueCall): Promise<IssuedDocument> {
  const locked = await readAndLock(engine, kind, call);
  const draft = await complete(engine, locked, call);
  await validate(engine, draft, call);
  const questions = await ask(engine, draft, call);
  const numbered = await takeNumber(engine, draft, call, questions);
  const settled = await settle(engine, numbered, call);
  const issued = await freeze(engine, settled, call);
  await announce(engine, issued, call);
  await follow(engine, issued, call);
  await write(engine, issued, call);
  const warnings = issued.remarks.map((code) => ({ code, field: numberWarnings[code] }));
  return { ...issued.document, warnings };
}

/** Refuses what the law does not allow, and what plugins refuse: all fields at once. */
async function validate({ steps }: Engine, draft: CompleteDraft, call: IssueCall): Promise<void> {
  const { kind, values, supplier, accounts, type } = draft;
  refuseFields([
    ...issueFaults(kind, values, { supplier, accounts, reducesAmount: reducesAmount(kind, type) }),
    ...(await steps.all('issue.validate', draft, call)),
  ]);
}

/** Collects the questions about unusual values. They are asked in `take-number.ts`, together with those that only its holder can tell. */
async function ask({ steps }: Engine, draft: CompleteDraft, call: IssueCall): Promise<readonly Question[]> {
  const { kind, values, supplier, type } = draft;
  return [
    ...issueQuestions(kind, values, { supplier, today: call.today(), reducesAmount: reducesAmount(kind, type) }),
    ...(await steps.all('issue.ask', draft, call)),
  ];
}

/** Pays what is paid already: by the advances of proformas, or by the document that a credit note corrects. */
async function settle({ steps }: Engine, draft: NumberedIssue, call: IssueCall): Promise<SettledIssue> {
  return { ...draft, payments: draft.kind.asksForPayment ? await steps.all('issue.settle', draft, call) : [] };
}

/** Tells pages and programs of the document, before they hear of those that change with it. */
async function announce({ writer }: Engine, { kind, issued, document }: Issued, call: IssueCall): Promise<void> {
  await writer.announce(kind, call, { record: issued, document }, 'issued');
  await publishToLinked(call, 'Update', kind, document);
}

/** Updates the documents that change with it: the states of its sources, and what is owed on the document that it corrects. */
async function follow({ writer, payments }: Engine, issued: Issued, call: IssueCall): Promise<void> {
  await writer.follow(call, issued.sources);
  const corrected = issued.record.corrects_id;
  if (corrected && issued.payments.length > 0)
    await payments.updatePaymentStateWithoutEmail(issued.kind, call, [corrected]);
}

/** Lets plugins write what belongs to the issued document, such as movements of stock, and start jobs, such as the one that prints it. */
async function write({ steps }: Engine, issued: Issued, call: IssueCall): Promise<void> {
  await steps.all('issue.write', issued, call);
}
