import { publishToLinked } from '../chain/index.ts';
import type { Engine } from '../verbs/index.ts';
import type { Issued, IssueCall } from './issuing.ts';

/** Tells pages and programs of the document, before they hear of those that change with it. */
export async function announce({ writer }: Engine, { kind, issued, document }: Issued, call: IssueCall): Promise<void> {
  await writer.announce(kind, call, { record: issued, document }, 'issued');
  await publishToLinked(call, 'Update', kind, document);
}
