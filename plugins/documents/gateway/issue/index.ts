import type { DocumentKind, IssuedDocument } from '../../contract/index.ts';
import { numberWarnings } from '../../contract/warnings.ts';
import type { Engine } from '../verbs/index.ts';
import { announce } from './announce.ts';
import { ask } from './ask.ts';
import { complete } from './complete.ts';
import { follow } from './follow.ts';
import { freeze } from './freeze.ts';
import type { IssueCall } from './issuing.ts';
import { readAndLock } from './read-and-lock.ts';
import { settle } from './settle.ts';
import { takeNumber } from './take-number.ts';
import { validate } from './validate.ts';
import { write } from './write.ts';

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
