import type { JobContext, JobStep, Tx } from '#core/gateway';
import { eInvoicesIn, type EInvoiceRow, lockedEInvoice } from '../kept/e-invoice-tables.ts';
import { note } from '../kept/timeline.ts';
import type { ConnectedProvider } from '../provider/provider.ts';
import { isForPerson } from './outcome.ts';

export interface SendingJob {
  readonly eInvoiceId: string;
}
type Context = JobContext<SendingJob>;

/** Returns the name of one attempt of a job, so that two processes with the same job do not both send. */
export function attemptOf({ id, attempt }: Pick<Context, 'id' | 'attempt'>): string {
  return `${id}/${attempt}`;
}

/**
 * Reserves an e-invoice for this attempt. Returns undefined if it belongs to another job, or to the same attempt in another process, if it
 * needs no further attempt, or if only a user can continue; in the last case `forPerson` is called.
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

/** Records that the process of an unfinished attempt has died, so that the provider may have the e-invoice. */
async function noteInterrupted(tx: Tx, row: EInvoiceRow, now: Date): Promise<EInvoiceRow> {
  const { attempt_at: began, unknown_since: since } = row;
  if (began === null) return row;
  const changed = await change(tx, row, { state: 'unknown', unknown_since: since ?? began, attempt_at: null });
  await note(tx, changed, { event: 'unknown', at: now, code: 'interrupted' });
  return changed;
}

/** Records the provider before it is called, so that it is known who may have the e-invoice if the process dies. */
export function begin(
  { inCompany, now, ...context }: Context,
  { id }: EInvoiceRow,
  { connectionId, name, isTest }: ConnectedProvider,
): Promise<EInvoiceRow | undefined> {
  return inCompany(async (tx) => {
    const row = await lockedEInvoice(tx, id);
    // While it was printed, a user may have withdrawn it or handed it over in another way.
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

/** Changes the row, which the transaction has locked. */
export function change(tx: Tx, { id }: Pick<EInvoiceRow, 'id'>, set: Partial<Omit<EInvoiceRow, 'id' | 'company_id'>>) {
  const { direction: _direction, ...values } = set;
  return eInvoicesIn(tx)
    .updateTable('e_invoice')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
