import { sql } from 'kysely';
import type { Database, Tx } from '../database/index.ts';

const channel = 'kostra_invalidation';

/** Tells every process, once this transaction commits, to drop what it keeps of `topic` under `key`. */
export async function invalidate(tx: Tx, topic: string, key: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify([topic, key])})`.execute(tx);
}

/**
 * Hears what was invalidated, in this process too.
 * @param drop called with the key; with null, after a lost connection, for everything: what was said meanwhile is gone.
 * @returns stops hearing.
 */
export function onInvalidate(
  db: Database,
  topic: string,
  drop: (key: string | null) => void,
): Promise<() => Promise<void>> {
  return db.listen(
    channel,
    (payload) => {
      const [said, key]: string[] = JSON.parse(payload);
      if (said === topic && key !== undefined) drop(key);
    },
    () => drop(null),
  );
}
