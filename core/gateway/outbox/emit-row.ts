import { outboxChannel, type OutboxEvent } from './outbox-event.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';

/**
 * Writes an event in the caller's transaction and wakes the readers of every process when it commits: the event is sent if and only if the
 * transaction commits.
 */
export async function emitRow(tx: Tx, { hub, event, to, payload, origin }: EmittedEvent): Promise<void> {
  // The id is drawn first and not read by RETURNING, because only the system may read the outbox.
  await sql`with drawn as materialized (select nextval(pg_get_serial_sequence('outbox', 'id')) as id),
    written as (
      insert into outbox (id, hub, event, audience, payload, origin) overriding system value
      select id, ${hub}, ${event}, ${JSON.stringify(to)}::jsonb, ${JSON.stringify(payload ?? null)}::jsonb, ${origin ?? null} from drawn
    )
    select pg_notify(${outboxChannel}, id::text) from drawn`.execute(tx);
}

/** An event to send; `origin` is its cause (see `eventOrigin`), so that a browser can recognize its own events. */
export interface EmittedEvent extends Omit<OutboxEvent, 'id' | 'origin'> {
  readonly origin?: string | undefined;
}
