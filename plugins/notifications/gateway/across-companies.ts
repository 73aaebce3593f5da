import { switchContext, type Tx } from '#core/gateway';
import { sql } from 'kysely';

/** Runs `work` as that person, outside any company: where what is theirs in every company of theirs lies. */
export function asPerson<T>(tx: Tx, userId: string, work: () => Promise<T>): Promise<T> {
  return switchContext(tx, { userId }, work);
}

/** Forgets what changed last before a day: the company's, and what its members have of no company. */
export async function purge(tx: Tx, before: Date): Promise<void> {
  const old = () => sql`delete from notification where state_changed_at < ${before}`.execute(tx);
  await old();
  for (const { user_id } of await tx.selectFrom('membership').select('user_id').execute())
    await asPerson(tx, user_id, old);
}
