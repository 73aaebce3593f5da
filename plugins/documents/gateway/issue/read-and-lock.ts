import type { DocumentKind } from '../../contract/index.ts';
import { lockSourcesOf, basisOf } from '../remains/index.ts';
import type { Engine } from '../verbs/index.ts';
import type { IssueCall, LockedDraft } from './issuing.ts';

/** Locks the series, the sources and the draft, in the order of every other change, and refuses a draft that is none any more. */
export async function readAndLock(
  { numbers, writer }: Engine,
  kind: DocumentKind,
  call: IssueCall,
): Promise<LockedDraft> {
  for (const type of [kind.documentType, ...kind.alsoNumbered]) await numbers.holdAllSeries(call.tx, type);
  const sources = await lockSourcesOf(call.tx, call.params.documentId);
  const record = await writer.lockFor(kind, call, 'issue');
  await writer.refuseStale(kind, call, record);
  return { kind, record, basis: await basisOf(call.tx, kind, record), sources };
}
