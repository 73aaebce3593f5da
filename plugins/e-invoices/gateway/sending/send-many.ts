import {
  type AnyCall,
  attempt,
  type CallOf,
  checkFilter,
  checkGate,
  contributions,
  defineLongWork,
  implement,
  type InnerCalls,
  innerCalls,
  invalidField,
  type LongWork,
  type LongWorkService,
  longWork,
  needAcknowledgement,
  notFound,
  asking,
  reasonsOf,
  recordListOf,
  Refusal,
  refusalOf,
} from '#core/gateway';
import { type Contributions, optional } from '#core/registry';
import { isTaxDocument, kindAt, kindOfId, type WordedKind, completedKinds } from '#plugins/documents/contract';
import { type PartnerDirectory, partnerDirectory } from '#plugins/partners/contract';
import {
  eInvoices,
  forecastSendingOfMany,
  type ManyToSend,
  sendManyElectronicInvoices,
  sentAtMost,
  type SendingForecast,
  type UnsentDocument,
} from '../../contract/index.ts';
import { readInvoiced, rightToRead } from '../read-invoiced.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { handOver } from './hand-over.ts';
import { sentManyNotice, sendingManyTitle } from './send-many-notice.ts';

/** The maximum number of documents for which the forecast hands them over in a transaction and rolls it back. */
const triedAtMost = 50;

interface Services {
  readonly inner: InnerCalls;
  readonly contributed: Pick<Contributions, 'read'>;
  readonly partners: PartnerDirectory | undefined;
}

interface Order {
  /** The id of the documents' kind. */
  readonly kind: string;
  readonly ids: readonly string[];
}

/** Hands over the e-invoices of many documents, each once and in a separate transaction. A refused one does not stop the others. */
export const sendManyWork = defineLongWork<Order>({
  name: 'e-invoices.send-many',
  title: ({ input, language }) => sendingManyTitle(language, input.ids.length),
  gate: () => eInvoices.edit,
  async run(work) {
    const { ids } = work.input;
    const kind = kindOfId(completedKinds(work.contributed), work.input.kind);
    const left: UnsentDocument[] = [];
    for (const [index, id] of ids.entries()) {
      const unsent = await work.once(`document ${id}`, async (tx, step) => {
        const { call, ...services } = await callIn(work, tx, step);
        return tryOne(call, services, kind, id, attempt);
      });
      if (unsent) left.push(unsent);
      await work.progress(index + 1, ids.length);
    }
    return sentManyNotice({ language: work.language, documentType: kind.documentType, total: ids.length, left });
  },
});

async function callIn(
  work: LongWork<Order>,
  tx: AnyCall['tx'],
  step: Pick<AnyCall, 'emit' | 'enqueue'>,
): Promise<Services & { readonly call: AnyCall }> {
  const inner = await work.service(innerCalls);
  const { companyId, userId: actorUserId, language: locale, id: correlationId, contributed } = work;
  const payload = { companyId, actorUserId, locale, correlationId };
  const call = await inner?.callOf({ payload, actor: () => work.actor(), now: () => work.now() }, tx, step);
  if (!inner || !call) throw new Error('Nobody can hand over e-invoices');
  return { call, inner, contributed, partners: await work.service(partnerDirectory) };
}

/** Hands one e-invoice over. @returns the reason why it was not handed over; null if it was */
async function tryOne(
  at: AnyCall,
  { inner, contributed, partners }: Services,
  kind: WordedKind,
  id: string,
  trying: (tx: AnyCall['tx'], work: () => Promise<void>) => Promise<unknown>,
): Promise<UnsentDocument | null> {
  const call = { ...at, params: { collection: kind.collection, documentId: id } };
  let number = '';
  const outcome = await trying(at.tx, async () => {
    const invoiced = await readInvoiced(call, inner, contributed);
    number = invoiced.document.number ?? '';
    await handOver(call, invoiced, { inner, partners });
  });
  return outcome instanceof Refusal ? { id, number, why: reasonsOf(outcome, at.language).join(' ') } : null;
}

const services = [innerCalls, contributions, optional(partnerDirectory)] as const;

export const sendManyHandlers = [
  implement(forecastSendingOfMany, services, async (call, inner, contributed, partners): Promise<SendingForecast> => {
    const { kind, ids } = await chosenAmong(call, contributed);
    const left: UnsentDocument[] = [];
    if (ids.length <= triedAtMost)
      for (const id of ids) {
        const unsent = await tryOne(call, { inner, contributed, partners }, kind, id, refusalOf);
        if (unsent) left.push(unsent);
      }
    return { count: ids.length, possible: ids.length - left.length, left };
  }),
  implement(sendManyElectronicInvoices, [longWork, contributions], async (call, work: LongWorkService, contributed) => {
    const { kind, ids } = await chosenAmong(call, contributed);
    const { filter, count, acknowledge = [] } = call.body;
    const isOther = filter !== undefined && count !== undefined && count !== ids.length;
    needAcknowledgement(isOther ? [{ code: 'count-changed', field: '/count' }] : [], acknowledge);
    return { jobId: await work.begin(call, sendManyWork, { kind: kind.id, ids }) };
  }),
].map((handler) => asking(rightToRead, handler));

/**
 * Returns the chosen documents.
 * @throws Refusal 404 for an unknown list or one without invoices, 403, 400 if the filter finds none or too many
 */
async function chosenAmong(
  call: CallOf<typeof forecastSendingOfMany> & { readonly body: ManyToSend },
  contributed: Pick<Contributions, 'read'>,
): Promise<{ readonly kind: WordedKind; readonly ids: readonly string[] }> {
  const { collection } = call.params;
  const kind = kindAt(contributed, collection);
  const list = recordListOf(contributed, collection);
  if (!kind || !list || !isTaxDocument(kind)) throw notFound();
  checkGate(kind.may.read, call.facts);
  const { ids, filter } = call.body;
  if ((ids === undefined) === (filter === undefined))
    throw invalidField('/ids', 'ids-or-filter', refusalText('idsOrFilter'));
  if (ids) return { kind, ids };
  checkFilter(list.query, filter);
  const found = await list.find(call, filter as never, sentAtMost + 1); // the filter was validated against its schema just before
  if (found.length === 0) throw invalidField('/filter', 'nothing-found', refusalText('nothingFound'));
  if (found.length > sentAtMost)
    throw invalidField('/filter', 'too-many', refusalText('tooMany', { most: sentAtMost }));
  return { kind, ids: found };
}
