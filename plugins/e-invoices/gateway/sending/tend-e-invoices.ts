import { defineJob, type JobContext, type JobStep, shouldRun, type Tx } from '#core/gateway';
import { eInvoicesIn, type EInvoiceRow } from '../kept/e-invoice-tables.ts';
import { connectedProviders } from '../provider/provider.ts';
import { askAboutDelivery } from './ask-about-delivery.ts';
import { change } from './claim.ts';
import { sendEInvoice } from './send-e-invoice.ts';
import { tell } from './tell.ts';

const hour = 3_600_000;
/** The time in milliseconds after which users are notified of a waiting e-invoice. */
const lateAfter = 24 * hour;
/** The maximum number of e-invoices that one run starts. */
const atOnce = 500;

/**
 * Runs every hour, and after a sending connection was added, changed or tested. It starts e-invoices that waited for a provider, restarts
 * those without a job, for example after a backup was restored, and notifies users of those that have been waiting for a long time.
 */
export const tendEInvoices = defineJob({
  name: 'e-invoices.tend',
  schedule: '11 * * * *',
  async run(context) {
    const { inCompany, now } = context;
    await inCompany((tx, step) => restartLost(tx, step, now()));
    const providers = await context.service(connectedProviders);
    if (await inCompany(async (tx) => providers?.forSending(tx)))
      await inCompany((tx, step) => sendWaiting(tx, step, now()));
    await inCompany((tx, step) => tellOfLate(context, tx, step));
  },
});

/** Starts the e-invoices that wait for a provider. */
async function sendWaiting(tx: Tx, { enqueue }: Pick<JobStep, 'enqueue'>, now: Date): Promise<void> {
  const waiting = await eInvoicesIn(tx)
    .selectFrom('e_invoice')
    .selectAll()
    .where('state', '=', 'waiting')
    .where(({ or, eb }) => or([eb('next_at', 'is', null), eb('last_kind', '=', 'setUp')]))
    .where('attempt_at', 'is', null)
    .orderBy('created_at')
    .limit(atOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const row of waiting)
    await change(tx, row, { next_at: now, job_id: await enqueue(sendEInvoice, { eInvoiceId: row.id }) });
}

async function restartLost(tx: Tx, { enqueue }: JobStep, now: Date): Promise<void> {
  const lost = await eInvoicesIn(tx)
    .selectFrom('e_invoice')
    .selectAll()
    .where('state', 'in', ['waiting', 'unknown', 'taken'])
    .where('next_at', '<', new Date(now.getTime() - hour))
    .where(({ not }) => not(shouldRun(sendEInvoice, 'e_invoice.job_id')))
    .where(({ not }) => not(shouldRun(askAboutDelivery, 'e_invoice.job_id')))
    .orderBy('next_at')
    .limit(atOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const row of lost) {
    const job = row.state === 'taken' ? askAboutDelivery : sendEInvoice;
    await change(tx, row, { next_at: now, job_id: await enqueue(job, { eInvoiceId: row.id }) });
  }
}

/** Sends one notification for all late e-invoices. Each one is announced only once. */
async function tellOfLate(context: JobContext<object>, tx: Tx, step: JobStep): Promise<void> {
  const late: EInvoiceRow[] = await eInvoicesIn(tx)
    .selectFrom('e_invoice')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('created_at', '<', new Date(context.now().getTime() - lateAfter))
    .where(({ or, eb }) => or([eb('told', 'is', null), eb('told', 'like', 'setUp %')]))
    .orderBy('created_at')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const [first] = late;
  if (!first) return;
  for (const row of late) await change(tx, row, { told: 'late' });
  await tell(context, { tx, step, row: first, what: 'late', count: late.length });
}
