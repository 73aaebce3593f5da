import { sql } from 'kysely';
import type { Database, Tx } from '../database/index.ts';

const channel = 'kostra_invalidation';

/** Makes every process drop its cached values of `topic` under `key`, when this transaction commits. */
export async function invalidate(tx: Tx, topic: string, key: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify([topic, key])})`.execute(tx);
}

/**
 * Receives invalidations, also those of this process.
 * @param drop called with the key; after a lost connection it is called with null for everything, because notifications were lost
 * meanwhile.
 * @returns a function that stops receiving.
 */
export function onInvalidate(
  db: Database,
  topic: string,
  drop: (key: string | null) => void,
): Promise<() => Promise<void>> {
  return db.listen(
    channel,
    (payload) => {
      const [payloadTopic, key]: string[] = JSON.parse(payload);
      if (payloadTopic === topic && key !== undefined) drop(key);
    },
    () => drop(null),
  );
}
