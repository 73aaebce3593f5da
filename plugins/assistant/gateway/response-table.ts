import { sql } from 'kysely';
import { emitEvent, isUuid, type JobStep, type Tx } from '#core/gateway';
import {
  type ChatRequest,
  newMessage,
  type PushMessage,
  type StreamMessage,
  streamMessage,
} from '../contract/index.ts';

export interface ResponseRow {
  readonly id: string;
  readonly user_id: string;
  readonly connection_id: string;
  readonly request: ChatRequest | null;
  readonly events: readonly AnswerEvent[];
  readonly state: 'streaming' | 'done' | 'stopped' | 'failed';
}

export type AnswerEvent = StreamMessage | PushMessage;
/** An event without its connection, its answer and its place in the answer. */
export type UnsequencedEvent =
  | Omit<StreamMessage, 'connectionId' | 'messageId' | 'sequence'>
  | Omit<PushMessage, 'connectionId' | 'messageId' | 'sequence'>;

/** Reads an answer that belongs to the caller. @param lock locks the row until the transaction ends */
export async function readResponse(tx: Tx, id: string, lock?: 'lock'): Promise<ResponseRow | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<ResponseRow>`
    select id, user_id, connection_id, request, events, state from assistant_response where id = ${id}
    ${sql.raw(lock ? 'for update' : '')}`.execute(tx);
  return rows[0];
}

/**
 * Adds an event to an answer, and sends the event when the transaction commits.
 * @returns `false` if the answer has ended
 */
export async function append(
  at: { readonly tx: Tx; readonly emit: JobStep['emit'] },
  id: string,
  next: UnsequencedEvent,
) {
  const row = await readResponse(at.tx, id, 'lock');
  if (row?.state !== 'streaming') return false;
  const place = { messageId: id, connectionId: row.connection_id, sequence: row.events.length + 1 };
  const event = { ...next, ...place };
  const state = 'type' in next && next.type === 'message_end' ? (next.reason ?? 'done') : 'streaming';
  await sql`update assistant_response set events = events || ${JSON.stringify([event])}::jsonb, state = ${state},
    request = case when ${state} = 'streaming' then request end where id = ${id}`.execute(at.tx);
  if ('Action' in event) await at.emit(newMessage, event, { userId: row.user_id });
  else await at.emit(streamMessage, event, { userId: row.user_id });
  return state === 'streaming';
}

/** Returns the `emit` for calls of `append` in a hub. Such events have no origin, so the page that caused them receives them too. */
export function emitIn(tx: Tx, companyId: string): JobStep['emit'] {
  return (event, payload, to) => emitEvent({ tx, companyId, origin: undefined }, event, payload, to);
}
