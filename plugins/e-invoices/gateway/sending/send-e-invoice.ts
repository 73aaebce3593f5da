import { defineJob, type JobContext, type JobStep, type Tx } from '#core/gateway';
import { eInvoicesIn, type EInvoiceRow, lockedEInvoice } from '../kept/e-invoice-tables.ts';
import { sealedBytes } from '../kept/seal-document.ts';
import { note } from '../kept/timeline.ts';
import { type ConnectedProvider, connectedProviders, type SendOutcome } from '../provider/provider.ts';
import { askAboutDelivery } from './ask-about-delivery.ts';
import { attemptOf, begin, change, claim, type SendingJob } from './claim.ts';
import { afterAttempt } from './outcome.ts';
import { pauseBeforeQuestion } from './pauses.ts';
import { publishSending } from './publish-sending.ts';
import { tell } from './tell.ts';

type Context = JobContext<SendingJob>;

/**
 * Makes one attempt to hand an e-invoice over. Each attempt is a separate job, so between two attempts an e-invoice is only a row. The
 * retries of the job queue are only for crashes: they send the same bytes with the same key, so the provider accepts them only once.
 */
export const sendEInvoice = defineJob<SendingJob>({
  name: 'e-invoices.send',
  ofCompany: true,
  retries: 20,
  expireInSeconds: 180,
  concurrency: 4,
  async run(context) {
    const row = await claim(context, leaveToPerson(context));
    if (!row) return;
    const sealed = await sealedBytes(context, row);
    const connected = await connectionFor(context, row);
    if (!connected) return waitForProvider(context, row);
    const begun = await begin(context, row, connected);
    if (!begun) return;
    const outcome = await connected.provider.send(sealed, context.signal);
    await endAttempt(context, { row: begun, connected, outcome });
  },
});

/**
 * Returns the connection to send through. An e-invoice that may have arrived is repeated at the same provider, because another one would
 * deliver it a second time.
 */
async function connectionFor(context: Context, row: EInvoiceRow): Promise<ConnectedProvider | undefined> {
  const providers = await context.service(connectedProviders);
  return context.inCompany(async (tx) => {
    const isUnknown = row.unknown_since !== null && row.connection_id !== null;
    return isUnknown ? providers?.byId(tx, row.connection_id ?? '') : providers?.forSending(tx);
  });
}

/** Makes the e-invoice wait without an attempt, because there is no provider. The timeline records that once. */
async function waitForProvider(context: Context, { id }: EInvoiceRow): Promise<void> {
  await context.inCompany(async (tx, step) => {
    const row = await lockedEInvoice(tx, id);
    if (row?.attempt !== attemptOf(context)) return;
    const idle = { attempt: null, next_at: null, job_id: null, last_kind: 'noProvider', last_code: null } as const;
    const changed = await change(tx, row, { ...idle, last_answer: '' });
    if (row.last_kind === 'noProvider') return;
    await note(tx, changed, { event: 'noProvider', at: context.now() });
    await publishSending(step, changed);
  });
}

interface Attempted {
  readonly row: EInvoiceRow;
  readonly connected: ConnectedProvider;
  readonly outcome: SendOutcome;
}

async function endAttempt(context: Context, { row: begun, connected, outcome }: Attempted): Promise<void> {
  const now = context.now();
  await context.inCompany(async (tx, step) => {
    const row = await lockedEInvoice(tx, begun.id);
    if (!row) return;
    // If another attempt has taken over meanwhile, the result is ignored, unless the provider has accepted the e-invoice.
    if (row.attempt !== attemptOf(context) && outcome.is !== 'taken') return;
    const { set, event, nextAt } = afterAttempt(row, outcome, { now, random: Math.random() });
    const next =
      set.state === 'taken' ? await askLater(step, row, { connected, now }) : await sendLater(step, row, nextAt);
    const changed = await change(tx, row, { ...set, ...next, attempt: null, attempt_at: null });
    await note(tx, changed, { event, at: now, code: set.last_code, answer: set.last_answer });
    await publishSending(step, changed);
    if (event === 'refused') await tell(context, { tx, step, row: changed, what: 'refused' });
    if (event === 'setUp') await tellSetUpOnce(context, { tx, step, row: changed });
  });
}

async function sendLater({ enqueue }: JobStep, { id }: EInvoiceRow, nextAt: Date | undefined) {
  if (!nextAt) return { next_at: null, job_id: null };
  return { next_at: nextAt, job_id: await enqueue(sendEInvoice, { eInvoiceId: id }, { startAfter: nextAt }) };
}

/** Plans the first question about the delivery. A provider without a call for states is not asked, so *taken* is the last state. */
async function askLater(
  { enqueue }: JobStep,
  { id }: EInvoiceRow,
  { connected, now }: { readonly connected: ConnectedProvider; readonly now: Date },
) {
  const pause = connected.provider.stateOf ? pauseBeforeQuestion(0) : undefined;
  if (pause === undefined) return { next_at: null, job_id: null };
  const nextAt = new Date(now.getTime() + pause);
  return { next_at: nextAt, job_id: await enqueue(askAboutDelivery, { eInvoiceId: id }, { startAfter: nextAt }) };
}

/** Notifies the owners of a fault in the set-up. It stops all e-invoices, so there is one notification and not one for each. */
async function tellSetUpOnce(
  context: Context,
  { tx, step, row }: { readonly tx: Tx; readonly step: JobStep; readonly row: EInvoiceRow },
): Promise<void> {
  const told = `setUp ${row.last_code}`;
  const earlier = eInvoicesIn(tx)
    .selectFrom('e_invoice')
    .select('id')
    .where('told', '=', told)
    .where('state', 'in', ['waiting', 'unknown'])
    .limit(1);
  if (await earlier.executeTakeFirst()) return;
  await change(tx, row, { told });
  await tell(context, { tx, step, row, what: 'setUp' });
}

/** Ends the attempts a day after one without an answer, and asks users to find out the result. */
function leaveToPerson(context: Context) {
  return async (tx: Tx, step: JobStep, row: EInvoiceRow): Promise<void> => {
    const changed = await change(tx, row, { next_at: null, job_id: null, attempt: null, told: 'findOut' });
    if (row.told !== 'findOut') await tell(context, { tx, step, row: changed, what: 'findOut' });
    await publishSending(step, changed);
  };
}
