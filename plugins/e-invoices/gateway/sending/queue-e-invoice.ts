import { randomUUID } from 'node:crypto';
import type { AnyCall } from '#core/gateway';
import { eInvoicesIn } from '../kept/e-invoice-tables.ts';
import type { EInvoice } from '../model/e-invoice.ts';
import type { Identifier } from '../model/party.ts';
import { sendEInvoice } from './send-e-invoice.ts';

interface ToQueue {
  readonly documentId: string;
  /** The id of the document's kind. */
  readonly kind: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly invoice: Pick<EInvoice, 'buyer'>;
}

/** Queues the e-invoice of a document, in the transaction of the call. */
export async function queueEInvoice(
  call: Pick<AnyCall, 'tx' | 'enqueue' | 'now'>,
  { documentId, kind, number, issuedOn, invoice }: ToQueue,
): Promise<void> {
  const eInvoiceId = randomUUID();
  const job = await call.enqueue(sendEInvoice, { eInvoiceId });
  await eInvoicesIn(call.tx)
    .insertInto('e_invoice')
    .values({
      id: eInvoiceId,
      document_id: documentId,
      kind,
      number,
      issued_on: issuedOn,
      receiver: addressText(invoice.buyer?.endpoint),
      job_id: job,
      next_at: call.now(),
      created_at: call.now(),
    })
    .execute();
}

function addressText(endpoint: Identifier | undefined): string {
  return endpoint ? `${endpoint.scheme ?? ''}:${endpoint.id}` : '';
}
