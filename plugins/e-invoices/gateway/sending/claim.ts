import type { JobContext, JobStep, Tx } from '#core/gateway';
import { eInvoicesIn, type EInvoiceRow, lockedEInvoice } from '../kept/e-invoice-tables.ts';
import { note } from '../kept/timeline.ts';
import type { ConnectedProvider } from '../provider/provider.ts';
import { isForPerson } from './outcome.ts';

export interface SendingJob {
  readonly eInvoiceId: string;
}
type Context = JobContext<SendingJob>;

/** Names one attempt of one job, so that two processes with the same job do not both send. */
export function attemptOf({ id, attempt }: Pick<Context, 'id' | 'attempt'>): string {
  return `${id}/${attempt}`;
}

/**
 * Takes an e-invoice for this attempt. Returns undefined if it belongs to another job or to this very attempt in another process, needs no
 * attempt any more, or only a person can go on; `forPerson` is called for the latter.
 */
export function claim(
  context: Context,
  forPerson: (tx: Tx, step: JobStep, row: EInvoiceRow) => Promise<void>,
): Promise<EInvoiceRow | undefined> {
  return context.inCompany(async (tx, step) => {
    const row = await lockedEInvoice(tx, context.payload.eInvoiceId);
    const isOpen = row?.state === 'waiting' || row?.state === 'unknown';
    if (!row || !isOpen || row.job_id !== context.id || row.attempt === attemptOf(context)) return undefined;
    const current = await noteInterrupted(tx, row, context.now());
    if (isForPerson(current, context.now())) {
      await forPerson(tx, step, current);
      return undefined;
    }
    return change(tx, current, { attempt: attemptOf(context) });
  });
}

/** The process of an attempt that has begun and not ended has died: the provider may have the e-invoice. */
async function noteInterrupted(tx: Tx, row: EInvoiceRow, now: Date): Promise<EInvoiceRow> {
  const { attempt_at: began, unknown_since: since } = row;
  if (began === null) return row;
  const changed = await change(tx, row, { state: 'unknown', unknown_since: since ?? began, attempt_at: null });
  await note(tx, changed, { event: 'unknown', at: now, code: 'interrupted' });
  return changed;
}

/** Notes which provider is asked now, before it is asked: if the process dies, this tells who may have the e-invoice. */
export function begin(
  { inCompany, now, ...context }: Context,
  { id }: EInvoiceRow,
  { connectionId, name, isTest }: ConnectedProvider,
): Promise<EInvoiceRow | undefined> {
  return inCompany(async (tx) => {
    const row = await lockedEInvoice(tx, id);
    // Somebody may have withdrawn it, or handed it over by hand, while it was printed.
    if (!row || row.attempt !== attemptOf(context) || !(row.state === 'waiting' || row.state === 'unknown'))
      return undefined;
    return change(tx, row, {
      attempt_at: now(),
      attempts: row.attempts + 1,
      connection_id: connectionId,
      connection_name: name,
      is_test: isTest,
    });
  });
}

/** Changes the row, which the transaction holds. */
export function change(tx: Tx, { id }: Pick<EInvoiceRow, 'id'>, set: Partial<Omit<EInvoiceRow, 'id' | 'company_id'>>) {
  const { direction: _direction, ...values } = set;
  return eInvoicesIn(tx)
    .updateTable('e_invoice')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
