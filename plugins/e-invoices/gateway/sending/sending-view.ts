import type { Tx } from '#core/gateway';
import type { Sending, SendingAnswer, SendingEvent } from '../../contract/sending.schemas.ts';
import { type EInvoiceEventRow, eInvoiceOfDocument, type EInvoiceRow, eInvoicesIn } from '../kept/e-invoice-tables.ts';
import { timelineOf } from '../kept/timeline.ts';
import { isForPerson } from './outcome.ts';

/** The time in milliseconds after which an unfinished attempt counts as dead. It is longer than the maximum duration of its job. */
const attemptMayTake = 5 * 60_000;

/** Returns the actions that are possible now. While an attempt is running there are none, because its result could contradict them. */
export function possibleActs(row: EInvoiceRow, now: Date): Sending['may'] {
  const { state, attempt_at: began } = row;
  if (began && now.getTime() - began.getTime() < attemptMayTake) return [];
  if (isForPerson(row, now)) return ['decide', 'handOver'];
  if (state === 'waiting' || state === 'refused' || state === 'unknown') return ['retry', 'handOver'];
  return state === 'undelivered' ? ['handOver'] : [];
}

/** Returns the state of a document's e-invoice for its page. */
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

/** Returns the first event. It is not stored, so that issuing writes one row less. */
function queued({ created_at: at }: EInvoiceRow): SendingEvent {
  const nobody = { provider: '', isTest: false, providerDocumentId: null, code: null, answer: '', note: '', by: null };
  return { at: at.toISOString(), event: 'queued', state: 'waiting', ...nobody };
}
