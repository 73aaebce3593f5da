import type { AnyCall } from '#core/gateway';
import type { EInvoiceRow } from '../kept/e-invoice-tables.ts';
import { sendEInvoice } from './send-e-invoice.ts';

/** Starts an attempt now; the job that would have made the next one finds that it is not meant any more. */
export async function atOnce(
  call: Pick<AnyCall, 'enqueue' | 'now'>,
  { id }: Pick<EInvoiceRow, 'id'>,
): Promise<Pick<EInvoiceRow, 'next_at' | 'job_id'>> {
  return { next_at: call.now(), job_id: await call.enqueue(sendEInvoice, { eInvoiceId: id }) };
}

/** Returns what a new attempt changes. A refused e-invoice waits again. */
export async function retried(
  call: Pick<AnyCall, 'enqueue' | 'now'>,
  row: EInvoiceRow,
): Promise<Pick<EInvoiceRow, 'state' | 'next_at' | 'job_id'>> {
  return { state: row.state === 'refused' ? 'waiting' : row.state, ...(await atOnce(call, row)) };
}
