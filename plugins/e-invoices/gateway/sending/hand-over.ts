import { inEachLanguage } from '#core/contract';
import { type InnerCalls, refuse } from '#core/gateway';
import { documentNotIssued } from '#plugins/documents/contract';
import { type PartnerDirectory } from '#plugins/partners/contract';
import { sendingNotPossible } from '../../contract/index.ts';
import { dutySentence } from '../duty/duty-sentences.ts';
import { judgeDocument } from '../judge-document.ts';
import { eInvoiceOfDocument, type EInvoiceRow } from '../kept/e-invoice-tables.ts';
import { note } from '../kept/timeline.ts';
import { correctedOf, type DocumentCall, type Invoiced, partnerOf } from '../read-invoiced.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { change } from './claim.ts';
import { decideSending } from './decide-sending.ts';
import { fieldsOfFaults } from './fields-of-faults.ts';
import { isForPerson } from './outcome.ts';
import { publishSending } from './publish-sending.ts';
import { queueEInvoice } from './queue-e-invoice.ts';
import { retried } from './retry-sending.ts';
import { possibleActs } from './sending-view.ts';

interface Services {
  readonly inner: InnerCalls;
  readonly partners: PartnerDirectory | undefined;
}

/**
 * Hands the e-invoice of an issued document over at once: for the first time, or again if its state allows it.
 * @throws Refusal 409 with the reason
 */
export async function handOver(call: DocumentCall, invoiced: Invoiced, services: Services): Promise<void> {
  const row = await eInvoiceOfDocument(call.tx, invoiced.document.id, 'lock');
  if (row) await handOverAgain(call, row);
  else await handOverFirst(call, invoiced, services);
  await publishSending(call, { document_id: invoiced.document.id });
}

async function handOverAgain(call: DocumentCall, row: EInvoiceRow): Promise<void> {
  if (!possibleActs(row, call.now()).includes('retry'))
    throw refuse(sendingNotPossible, { detail: refusalText(whyNot(row, call.now())) });
  const changed = await change(call.tx, row, { ...(await retried(call, row)), attempt: null, attempt_at: null });
  await note(call.tx, changed, { event: 'retried', at: call.now(), by: call.user.name });
}

function whyNot(row: EInvoiceRow, now: Date): Parameters<typeof refusalText>[0] {
  if (isForPerson(row, now)) return 'findOut';
  if (row.state === 'withdrawn') return 'cancelled';
  return row.state === 'waiting' || row.state === 'unknown' ? 'notPossible' : 'handedOver';
}

/**
 * Sends a document for the first time. The request itself is the user's choice if the law leaves one. A document is not sent if the law
 * forbids it, if the document's own choice excludes it, or if it has fatal faults.
 */
async function handOverFirst(call: DocumentCall, invoiced: Invoiced, { inner, partners }: Services): Promise<void> {
  const { kind, document, added } = invoiced;
  const { id: documentId, number, status, issuedOn } = document;
  if (status === 'cancelled') throw refuse(documentNotIssued, { detail: refusalText('cancelled') });
  if (status === 'draft' || number === null) throw refuse(documentNotIssued, { detail: refusalText('notIssued') });
  const partner = await partnerOf(call, document, partners);
  const corrected = await correctedOf(call, inner, { kind, document });
  const { duty, invoice, faults } = judgeDocument(document, { kind, partner, corrected, added });
  if (duty.verdict === 'mustNot')
    throw refuse(sendingNotPossible, { detail: inEachLanguage((language) => dutySentence(duty, language)) });
  const { sends, isByLaw } = decideSending(document, duty);
  if (!sends && !isByLaw) throw refuse(sendingNotPossible, { detail: refusalText('notWanted') });
  const [fault] = fieldsOfFaults(faults);
  if (fault) throw refuse(sendingNotPossible, { detail: fault.message });
  await queueEInvoice(call, { documentId, kind: kind.id, number, issuedOn, invoice });
}
