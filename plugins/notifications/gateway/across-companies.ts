import { switchContext, type Tx } from '#core/gateway';
import { sql } from 'kysely';

/** Runs `work` as that person outside of any company, because a person's own notifications belong to no company. */
export function asPerson<T>(tx: Tx, userId: string, work: () => Promise<T>): Promise<T> {
  return switchContext(tx, { userId }, work);
}

/** Deletes notifications that last changed before a day: those of the company, and its members' own ones. */
export async function purge(tx: Tx, before: Date): Promise<void> {
  const old = () => sql`delete from notification where state_changed_at < ${before}`.execute(tx);
  await old();
  for (const { user_id } of await tx.selectFrom('membership').select('user_id').execute())
    await asPerson(tx, user_id, old);
}
