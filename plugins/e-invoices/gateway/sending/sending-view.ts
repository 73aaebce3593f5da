import type { Tx } from '#core/gateway';
import type { Sending, SendingAnswer, SendingEvent } from '../../contract/sending.schemas.ts';
import { type EInvoiceEventRow, eInvoiceOfDocument, type EInvoiceRow, eInvoicesIn } from '../kept/e-invoice-tables.ts';
import { timelineOf } from '../kept/timeline.ts';
import { isForPerson } from './outcome.ts';

/** The time in milliseconds after which an attempt that has not ended counts as dead; it is longer than its job may take. */
const attemptMayTake = 5 * 60_000;

/** Returns what a person may do with an e-invoice now: nothing while an attempt runs, whose outcome would be overtaken. */
export function possibleActs(row: EInvoiceRow, now: Date): Sending['may'] {
  const { state, attempt_at: began } = row;
  if (began && now.getTime() - began.getTime() < attemptMayTake) return [];
  if (isForPerson(row, now)) return ['decide', 'handOver'];
  if (state === 'waiting' || state === 'refused' || state === 'unknown') return ['retry', 'handOver'];
  return state === 'undelivered' ? ['handOver'] : [];
}

/** Returns how a document's e-invoice fares, as the page shows it. */
export async function sendingOf(tx: Tx, documentId: string, now: Date): Promise<SendingAnswer> {
  const row = await eInvoiceOfDocument(tx, documentId, 'read');
  if (!row) return { sending: null };
  const file = eInvoicesIn(tx).selectFrom('e_invoice_file').select('sealed_at').where('e_invoice_id', '=', row.id);
  const sealedAt = (await file.executeTakeFirst())?.sealed_at;
  const happened = (await timelineOf(tx, row.id)).map(toEvent);
  return {
    sending: {
      state: row.state,
      receiver: row.receiver,
      attempts: row.attempts,
      nextAt: row.next_at?.toISOString() ?? null,
      provider: row.connection_name,
      isTest: row.is_test,
      obstacle: row.last_kind,
      isReported: row.is_reported,
      sealedAt: sealedAt?.toISOString() ?? null,
      may: possibleActs(row, now),
      timeline: [...happened, queued(row)],
    },
  };
}

function toEvent({ at, event, state, connection_name: provider, by_name: by, ...row }: EInvoiceEventRow): SendingEvent {
  const { is_test: isTest, provider_document_id: providerDocumentId, code, answer, note } = row;
  return { at: at.toISOString(), event, state, provider, isTest, providerDocumentId, code, answer, note, by };
}

/** The beginning has no row of its own, so that issuing writes one less. */
function queued({ created_at: at }: EInvoiceRow): SendingEvent {
  const nobody = { provider: '', isTest: false, providerDocumentId: null, code: null, answer: '', note: '', by: null };
  return { at: at.toISOString(), event: 'queued', state: 'waiting', ...nobody };
}
