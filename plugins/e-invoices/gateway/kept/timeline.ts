import type { Tx } from '#core/gateway';
import type { SendingEventName } from '../../contract/sending.schemas.ts';
import { type EInvoiceEventRow, type EInvoiceRow, eInvoicesIn } from './e-invoice-tables.ts';

/** An event, as far as the row does not state it. */
export interface Happened {
  readonly event: SendingEventName;
  readonly at: Date;
  readonly code?: string | null;
  readonly answer?: string;
  readonly note?: string;
  /** The name of the user who did it. */
  readonly by?: string;
}

/** Adds an event to the timeline of an e-invoice. @param row as it is after the event */
export async function note(tx: Tx, row: EInvoiceRow, { event, at, by, ...more }: Happened): Promise<void> {
  const { id, state, connection_name, is_test, provider_document_id } = row;
  await eInvoicesIn(tx)
    .insertInto('e_invoice_event')
    .values({
      e_invoice_id: id,
      state,
      event,
      at,
      connection_name,
      is_test,
      provider_document_id,
      ...more,
      by_name: by,
    })
    .execute();
}

/** Returns what happened to an e-invoice, the latest first. */
export function timelineOf(tx: Tx, eInvoiceId: string): Promise<EInvoiceEventRow[]> {
  const query = eInvoicesIn(tx).selectFrom('e_invoice_event').selectAll().where('e_invoice_id', '=', eInvoiceId);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').execute();
}
