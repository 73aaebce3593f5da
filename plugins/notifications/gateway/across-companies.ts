import { switchContext, type Tx } from '#core/gateway';
import { sql } from 'kysely';

/** Runs `work` in the name of a user outside of any company, because notifications with the receiver `User` belong to no company. */
export function asPerson<T>(tx: Tx, userId: string, work: () => Promise<T>): Promise<T> {
  return switchContext(tx, { userId }, work);
}

/** Deletes notifications that last changed before a day: those of the company, and those of its members that belong to no company. */
export async function purge(tx: Tx, before: Date): Promise<void> {
  const old = () => sql`delete from notification where state_changed_at < ${before}`.execute(tx);
  await old();
  for (const { user_id } of await tx.selectFrom('membership').select('user_id').execute())
    await asPerson(tx, user_id, old);
}
