import { defineJob, type JobContext } from '#core/gateway';
import { type EInvoiceRow, lockedEInvoice } from '../kept/e-invoice-tables.ts';
import { note } from '../kept/timeline.ts';
import { connectedProviders, type ProviderAnswer, type SentState } from '../provider/provider.ts';
import { change, type SendingJob } from './claim.ts';
import { pauseBeforeQuestion } from './pauses.ts';
import { publishSending } from './publish-sending.ts';
import { tell } from './tell.ts';

type Context = JobContext<SendingJob>;

/** Asks the provider for the state of an accepted document, until the answer is final or no further change is expected. */
export const askAboutDelivery = defineJob<SendingJob>({
  name: 'e-invoices.ask',
  ofCompany: true,
  retries: 5,
  expireInSeconds: 120,
  async run(context) {
    const row = await context.inCompany((tx) => lockedEInvoice(tx, context.payload.eInvoiceId));
    if (!row || !isMine(context, row)) return;
    const answer = await ask(context, row);
    await noteAnswer(context, row, answer);
  },
});

function isMine({ id }: Pick<Context, 'id'>, { state, job_id: job }: EInvoiceRow): boolean {
  return state === 'taken' && job === id;
}

/** Returns the provider's answer; undefined if the connection no longer exists. */
async function ask(context: Context, row: EInvoiceRow): Promise<ProviderAnswer<SentState> | undefined> {
  const { connection_id: connectionId, provider_document_id: id } = row;
  const providers = await context.service(connectedProviders);
  if (!providers || connectionId === null || id === null) return undefined;
  const connected = await context.inCompany((tx) => providers.byId(tx, connectionId));
  return connected?.provider.stateOf?.(id, context.signal);
}

async function noteAnswer(
  context: Context,
  { id }: EInvoiceRow,
  answer: ProviderAnswer<SentState> | undefined,
): Promise<void> {
  await context.inCompany(async (tx, step) => {
    const row = await lockedEInvoice(tx, id);
    if (!row || !isMine(context, row)) return;
    const now = context.now();
    const known = answer?.is === 'done' ? answer.value : undefined;
    const isFinal = known !== undefined && known.state !== 'taken';
    const pause = isFinal || !answer ? undefined : pauseBeforeQuestion(now.getTime() - (row.taken_at ?? now).getTime());
    const nextAt = pause === undefined ? null : new Date(now.getTime() + pause);
    const next = nextAt && (await step.enqueue(askAboutDelivery, { eInvoiceId: id }, { startAfter: nextAt }));
    const changed = await change(tx, row, {
      ...(isFinal && { state: known.state }),
      ...(known && { last_answer: known.words.slice(0, 2_000) }),
      ...(known?.isReported !== undefined && { is_reported: known.isReported }),
      next_at: nextAt,
      job_id: next,
    });
    const event = isFinal ? known.state : nextAt ? undefined : 'noMoreNews';
    if (event) await note(tx, changed, { event, at: now, answer: changed.last_answer });
    if (event || changed.is_reported !== row.is_reported) await publishSending(step, changed);
    if (event === 'undelivered') await tell(context, { tx, step, row: changed, what: 'undelivered' });
  });
}
