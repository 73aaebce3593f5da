import { sql } from 'kysely';
import type { Database, Tx } from '../database/index.ts';

/** The time for which a cursor is valid, in milliseconds: much shorter than events stay in the outbox. */
const cursorLifetime = 30 * 60_000;

/**
 * Returns a cursor of the events that are included in the later reads of this transaction: a browser sends it when it connects its hub, and
 * learns whether it missed any. It is a snapshot and not the last id, because a transaction may commit long after a later id has.
 */
export async function readEventCursor(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(tx);
  return `${now.getTime()}.${rows[0]?.snapshot ?? ''}`;
}

export interface MissedQuestion {
  readonly cursor: string;
  readonly hub: string;
  readonly companyId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Returns whether an event for this person in this company was committed after the cursor was read. It is also true if that is unknown: the
 * cursor is too old or invalid. Call it when the connection is in its groups: later events are delivered to it.
 */
export async function missedEvents(db: Database, question: MissedQuestion): Promise<boolean> {
  const { cursor, hub, companyId, userId, now } = question;
  const [, takenAt, snapshot] = /^(\d{1,15})\.(\d{1,20}:\d{1,20}:[\d,]{0,4000})$/.exec(cursor) ?? [];
  if (!snapshot || now.getTime() - Number(takenAt) > cursorLifetime) return true;
  try {
    return await db.asSystem('missed events', async (tx) => {
      const { rows } = await sql<{ missed: boolean }>`select exists (
        select from outbox, (select ${snapshot}::pg_snapshot as seen) as cursor
        where transaction_id >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(transaction_id, seen)
          and hub = ${hub} and (audience ->> 'companyId' = ${companyId} or audience ->> 'userId' = ${userId})
      ) as missed`.execute(tx);
      return rows[0]?.missed ?? true;
    });
  } catch {
    return true; // `readEventCursor` did not make this cursor, or the database is not available
  }
}
