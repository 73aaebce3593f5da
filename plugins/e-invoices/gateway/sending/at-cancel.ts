import { type AnyCall, refusalTexts } from '#core/gateway';
import { type DocumentToCancel, isTaxDocument, type Question } from '#plugins/documents/contract';
import { eInvoiceOfDocument, type EInvoiceRow, eInvoicesIn } from '../kept/e-invoice-tables.ts';
import { note } from '../kept/timeline.ts';
import type en from './questions/en.json';

const text = refusalTexts<typeof en>(new URL('questions/', import.meta.url));

/** Asks before a document is cancelled whose e-invoice has left, or may have: the network takes nothing back. */
export async function askAboutCancelling({ kind, id }: DocumentToCancel, call: AnyCall): Promise<readonly Question[]> {
  if (!isTaxDocument(kind)) return [];
  const row = await eInvoiceOfDocument(call.tx, id, 'lock');
  if (!row || nobodyHas(row) || row.state === 'refused') return [];
  return [{ code: 'e-invoice-left', field: '/number', message: text('left') }];
}

/** Withdraws an e-invoice that nobody has: of a cancelled document nothing shall leave. */
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

/** Checks that no provider can have it: none was asked, or each said that it did not take it, and no attempt runs. */
function nobodyHas({ state, unknown_since: since, attempt_at: began }: EInvoiceRow): boolean {
  return state === 'waiting' && since === null && began === null;
}
