import { sql } from 'kysely';
import type { Database } from '#core/gateway/database';

/** Returns how many transactions of this database wait for another one. A test polls it before it releases its lock. */
export function waitingForLock(database: Database): Promise<number | undefined> {
  return database.asSystem('test', async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(tx);
    return rows[0]?.count;
  });
}
