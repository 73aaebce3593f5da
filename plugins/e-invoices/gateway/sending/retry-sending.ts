import type { AnyCall } from '#core/gateway';
import type { EInvoiceRow } from '../kept/e-invoice-tables.ts';
import { sendEInvoice } from './send-e-invoice.ts';

/** Starts an attempt now. The job of the planned attempt then finds that the e-invoice belongs to another job. */
export async function atOnce(
  call: Pick<AnyCall, 'enqueue' | 'now'>,
  { id }: Pick<EInvoiceRow, 'id'>,
): Promise<Pick<EInvoiceRow, 'next_at' | 'job_id'>> {
  return { next_at: call.now(), job_id: await call.enqueue(sendEInvoice, { eInvoiceId: id }) };
}

/** Returns the changes for a new attempt. A refused e-invoice is set to waiting again. */
export async function retried(
  call: Pick<AnyCall, 'enqueue' | 'now'>,
  row: EInvoiceRow,
): Promise<Pick<EInvoiceRow, 'state' | 'next_at' | 'job_id'>> {
  return { state: row.state === 'refused' ? 'waiting' : row.state, ...(await atOnce(call, row)) };
}
