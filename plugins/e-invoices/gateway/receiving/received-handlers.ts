import { evaluate } from '#core/access';
import {
  type CallAfter,
  type CallBeforeTransaction,
  type CallOf,
  implement,
  invalidField,
  type LongWorkService,
  longWork,
  uploadedBytes,
} from '#core/gateway';
import { optional } from '#core/registry';
import { type Arrivals, arrivals, documentsProcessing, type TakeArrival } from '#plugins/document-processing/contract';
import {
  bringReceived,
  collectKept,
  type KeptInvoice,
  pollAgainAfter,
  type PollBegun,
  pollReception,
  type Reception,
  readReception,
  receivedLimit,
} from '../../contract/index.ts';
import { type ConnectedProviders, connectedProviders } from '../provider/provider.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { collectKeptFiles } from './collect-kept.ts';
import { fileNameOf, handOver, type Incoming, storeReceived } from './keep-received.ts';
import { pollProvider } from './poll-provider.ts';
import { readReceived } from './read-received.ts';
import { receivedIn } from './received-tables.ts';
import { faultInWords } from './reception.ts';

export const receivedHandlers = [
  implement(readReception, receptionIn),
  implement(pollReception, [connectedProviders], beginPoll),
  implement(bringReceived, [optional(arrivals)], bring, readBrought),
  implement(collectKept, [longWork], async (call, work: LongWorkService) => {
    const { from, until } = call.body;
    if (from > until) throw invalidField('/until', 'before-start', refusalText('periodEndsBefore'));
    return { jobId: await work.begin(call, collectKeptFiles, { from, until }) };
  }),
];

async function receptionIn({ tx, language }: CallOf<typeof readReception>): Promise<Reception> {
  const row = await receivedIn(tx).selectFrom('e_invoice_reception').selectAll().executeTakeFirst();
  return {
    connection: row?.connection_name ?? null,
    polledAt: row?.polled_at.toISOString() ?? null,
    succeededAt: row?.succeeded_at?.toISOString() ?? null,
    failedInARow: row?.failed_in_a_row ?? 0,
    fault: row?.fault_kind
      ? {
          sentence: faultInWords({ kind: row.fault_kind, code: row.fault_code }, language),
          code: row.fault_code,
          words: row.fault_words,
        }
      : null,
  };
}

/** Starts a poll, at most one per minute, also if several requests come at the same time. */
async function beginPoll(call: CallOf<typeof pollReception>, providers: ConnectedProviders): Promise<PollBegun> {
  const { tx } = call;
  if (!(await providers.forReceiving(tx))) return { begun: false };
  const begun_at = call.now();
  const begun = await receivedIn(tx)
    .insertInto('e_invoice_poll')
    .values({ begun_at })
    .onConflict((on) =>
      on
        .column('company_id')
        .doUpdateSet({ begun_at })
        .where('e_invoice_poll.begun_at', '<=', new Date(begun_at.getTime() - pollAgainAfter)),
    )
    .returning('begun_at')
    .executeTakeFirst();
  if (begun) await call.enqueue(pollProvider, {});
  return { begun: begun !== undefined };
}

interface Brought extends Incoming {
  readonly take: TakeArrival | undefined;
}

/** Reads the file before the transaction. @throws Refusal 400 for a file that is not an e-invoice */
async function readBrought(
  { body }: CallBeforeTransaction<typeof bringReceived>,
  inbox: Arrivals | undefined,
): Promise<Brought> {
  const xml = uploadedBytes('/content', body.content);
  if (xml.length > receivedLimit) {
    const megabytes = receivedLimit / 1024 / 1024;
    throw invalidField('/content', 'fileTooLarge', refusalText('fileTooLarge', { megabytes }));
  }
  const reading = await readReceived(xml);
  if (reading.readAs === 'other') throw invalidField('/content', 'not-an-e-invoice', refusalText('notAnEInvoice'));
  const take = await inbox?.read({ name: fileNameOf(reading), bytes: xml });
  return { xml, reading, source: undefined, take };
}

async function bring(call: CallAfter<typeof bringReceived, Brought>): Promise<KeptInvoice> {
  const { take, ...incoming } = call.prepared;
  const { id, isKnown } = await storeReceived(call, incoming);
  if (isKnown || !take) return { id, isKnown, arrivedId: null };
  const tells = evaluate(documentsProcessing.edit, call.facts) !== 'yes';
  const arrivedId = await handOver(call, take, { ...incoming, id }, { language: call.language, tells });
  return { id, isKnown, arrivedId: arrivedId ?? null };
}
