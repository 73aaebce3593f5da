import { entityChanged } from '#core/contract/platform';
import type { CompanyCall } from '#core/gateway';
import { processingIn } from '../processing-tables.ts';
import type { ArrivedRow } from './list-arrived.ts';
import { readersOf } from './readers-of.ts';

/** Returns a document to the state `waiting`, as if nothing had been created from it. */
export async function backToWaiting(
  { tx, emit }: Pick<CompanyCall, 'tx' | 'emit'>,
  { id, sender_id }: Pick<ArrivedRow, 'id' | 'sender_id'>,
): Promise<void> {
  const unmade = { document_id: null, collection: null, paid_ahead: null };
  await processingIn(tx)
    .updateTable('arrived_document')
    .set({ state: 'waiting', closed_by: null, closed_at: null, ...unmade })
    .where('id', '=', id)
    .execute();
  const event = { entityKind: 'ArrivedDocument', action: 'update', id, payload: {} } as const;
  await emit(entityChanged, event, readersOf(sender_id));
}
