import { needAcknowledgement, refuse } from '#core/gateway';
import { type Document, type DocumentKind, documentPaid, type DocumentToCancel } from '../../contract/index.ts';
import { lockSourcesOf } from '../remains/index.ts';
import { refuseSuccessors, publishToLinked } from '../chain/index.ts';
import type { Engine } from './document-engine.ts';
import { fieldsOf, paymentsOf, type DocumentRecord } from '../rows/index.ts';
import type { SingleDocumentCall, VersionMeant } from './document-writer.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/** Cancels an issued document, and gives back what it took. */
export async function cancelDocument(
  { numbers, writer, payments, steps }: Engine,
  kind: DocumentKind,
  call: SingleDocumentCall<VersionMeant & { acknowledge?: readonly string[] }>,
): Promise<Document> {
  // The series and the sources are locked before the document, as in every other change, to avoid deadlocks.
  for (const type of kind.alsoNumbered) await numbers.holdAllSeries(call.tx, type);
  const sources = await lockSourcesOf(call.tx, call.params.documentId);
  const record = await writer.lockFor(kind, call, 'cancel');
  await writer.refuseStale(kind, call, record);
  const meant = documentToCancel(kind, record);
  await steps.all('cancel.validate', meant, call);
  await refuseSuccessors(call.tx, record.id);
  // The user is asked only after the validation, so that nobody confirms what is then refused.
  needAcknowledgement(await steps.all('cancel.ask', meant, call), call.body.acknowledge);
  // These steps undo set-offs and advances first, because any payment that is left afterwards forbids the cancellation.
  const others = await steps.all('cancel.settle', meant, call);
  if ((await paymentsOf(call.tx, record.id)).length > 0) throw refuse(documentPaid, { detail: refusalText('paid') });
  // The total does not change, because the document was issued, but nothing is owed any more.
  const cancelled = { status: 'cancelled', stage: null, due: '0.00', paid: '0.00', payment_state: 'unpaid' };
  const document = await writer.change(kind, call, record, cancelled, 'cancelled');
  await publishToLinked(call, 'Update', kind, document);
  // The sources and the other documents are updated after this document, because their states depend on its new state.
  await writer.follow(call, sources);
  await payments.updatePaymentStateWithoutEmail(kind, call, others);
  await steps.all('cancel.write', { ...meant, document }, call);
  return document;
}

function documentToCancel(kind: DocumentKind, record: DocumentRecord): DocumentToCancel {
  const { id, type, total, extra, number, custom_fields: custom, deducted_on: deductedOn } = record;
  return {
    kind,
    id,
    type,
    number: number ?? '',
    total,
    values: { fields: fieldsOf(record), extra, custom, deductedOn },
  };
}
