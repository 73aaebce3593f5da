import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Waits until no other transaction holds the lock of that name, and holds it until this one ends. For what no row can be locked for, such as
 * counting before adding: of two at once the second counts what the first has added.
 * @param name of what is done and whose, the same in every process: `webhooks {companyId}`
 */
export async function lockNamed(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
