import { type AnyCall, refusalTexts } from '#core/gateway';
import { type DocumentToCancel, isTaxDocument, type Question } from '#plugins/documents/contract';
import { eInvoiceOfDocument, type EInvoiceRow, eInvoicesIn } from '../kept/e-invoice-tables.ts';
import { note } from '../kept/timeline.ts';
import type en from './questions/en.json';

const text = refusalTexts<typeof en>(new URL('questions/', import.meta.url));

/** Asks the user before a document is cancelled whose e-invoice was sent, or may have been: the network cannot take it back. */
export async function askAboutCancelling({ kind, id }: DocumentToCancel, call: AnyCall): Promise<readonly Question[]> {
  if (!isTaxDocument(kind)) return [];
  const row = await eInvoiceOfDocument(call.tx, id, 'lock');
  if (!row || nobodyHas(row) || row.state === 'refused') return [];
  return [{ code: 'e-invoice-left', field: '/number', message: text('left') }];
}

/** Withdraws an e-invoice that nobody has yet, because nothing of a cancelled document may be sent. */
export async function withdrawAtCancel({ kind, id }: DocumentToCancel, call: AnyCall): Promise<void> {
  if (!isTaxDocument(kind)) return;
  const row = await eInvoiceOfDocument(call.tx, id, 'lock');
  if (!row || !(nobodyHas(row) || row.state === 'refused')) return;
  const withdrawn = await eInvoicesIn(call.tx)
    .updateTable('e_invoice')
    .set({ state: 'withdrawn', next_at: null, job_id: null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await note(call.tx, withdrawn, { event: 'withdrawn', at: call.now(), by: call.user.name });
}

/** Returns whether no provider can have it: none was called, or each has refused it, and no attempt is running. */
function nobodyHas({ state, unknown_since: since, attempt_at: began }: EInvoiceRow): boolean {
  return state === 'waiting' && since === null && began === null;
}
