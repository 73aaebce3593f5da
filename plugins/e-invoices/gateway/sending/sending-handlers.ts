import { asking, contributions, implement, type InnerCalls, innerCalls, notFound, refuse } from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  decideOutcome,
  handOverByHand,
  readSending,
  retrySending,
  type Sending,
  type SendingAnswer,
  sendingNotPossible,
} from '../../contract/index.ts';
import { eInvoiceOfDocument, type EInvoiceRow } from '../kept/e-invoice-tables.ts';
import { type Happened, note } from '../kept/timeline.ts';
import { type DocumentCall, readInvoiced, rightToRead } from '../read-invoiced.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { change } from './claim.ts';
import { publishSending } from './publish-sending.ts';
import { atOnce, retried } from './retry-sending.ts';
import { possibleActs, sendingOf } from './sending-view.ts';

const services = [innerCalls, contributions] as const;
type Services = readonly [inner: InnerCalls, contributed: Pick<Contributions, 'read'>];

export const sendingHandlers = [
  implement(readSending, services, async (call, ...given) => {
    const { document } = await readInvoiced(call, ...given);
    return sendingOf(call.tx, document.id, call.now());
  }),
  implement(retrySending, services, (call, ...given) =>
    act(call, given, 'retry', async (row) => ({ set: await retried(call, row), event: 'retried' })),
  ),
  implement(handOverByHand, services, (call, ...given) =>
    act(call, given, 'handOver', async () => ({
      set: { state: 'byHand', unknown_since: null, next_at: null, job_id: null },
      event: 'byHand',
      note: call.body.note ?? '',
    })),
  ),
  implement(decideOutcome, services, (call, ...given) =>
    act(call, given, 'decide', async (row) => {
      const { arrived, note: why = '' } = call.body;
      const known = { unknown_since: null, last_kind: null, last_code: null, last_answer: '', told: null } as const;
      if (arrived)
        return {
          set: { ...known, state: 'taken', taken_at: call.now(), next_at: null, job_id: null },
          event: 'foundArrived',
          note: why,
        };
      return {
        set: { ...known, state: 'waiting', ...(await atOnce(call, row)) },
        event: 'foundMissing',
        note: why,
      };
    }),
  ),
].map((handler) => asking(rightToRead, handler));

/** The changes of a user's action, and its event for the timeline. */
interface Act extends Pick<Happened, 'event' | 'note'> {
  readonly set: Partial<EInvoiceRow>;
}

/** Runs a user's action on the e-invoice of a document. @throws Refusal 404; 409 `sending-not-possible` */
async function act(
  call: DocumentCall,
  given: Services,
  what: Sending['may'][number],
  doing: (row: EInvoiceRow) => Promise<Act>,
): Promise<SendingAnswer> {
  const { document } = await readInvoiced(call, ...given);
  const row = await eInvoiceOfDocument(call.tx, document.id, 'lock');
  if (!row) throw notFound();
  if (!possibleActs(row, call.now()).includes(what))
    throw refuse(sendingNotPossible, { detail: refusalText('notPossible') });
  const { set, ...happened } = await doing(row);
  const changed = await change(call.tx, row, { ...set, attempt: null, attempt_at: null });
  await note(call.tx, changed, { ...happened, at: call.now(), by: call.user.name });
  await publishSending(call, changed);
  return sendingOf(call.tx, document.id, call.now());
}
