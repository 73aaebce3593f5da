import type { Engine } from '../verbs/index.ts';
import type { Issued, IssueCall } from './issuing.ts';

/** Updates the documents that change with it: the states of its sources, and what is owed on the document that it corrects. */
export async function follow({ writer, payments }: Engine, issued: Issued, call: IssueCall): Promise<void> {
  await writer.follow(call, issued.sources);
  const corrected = issued.record.corrects_id;
  if (corrected && issued.payments.length > 0)
    await payments.updatePaymentStateWithoutEmail(issued.kind, call, [corrected]);
}
