import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Waits until no other transaction holds the lock of that name, and holds it until this transaction ends. It is for
 * cases in which no row can be locked, such as counting before adding: the second of two transactions then counts what
 * the first has added.
 * @param name the action and its owner, the same in every process: `webhooks {companyId}`
 */
export async function lockNamed(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
