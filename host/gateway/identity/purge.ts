import type { Database, Log } from '#core/gateway';
import { deviceKeptFor } from './devices.ts';
import { inIdentity } from './identity-tx.ts';

const every = 15 * 60 * 1000;
/** Attempts older than this have no effect any more: the longest wait is 15 minutes. */
const attemptsKept = 24 * 60 * 60 * 1000;

/** Removes what has expired. Correctness does not rest on it (every reader asks for the time), only the table's size. */
export async function purgeExpired(database: Database, now: Date): Promise<void> {
  await inIdentity(database, 'purge', async (tx) => {
    await tx.deleteFrom('identity_payload').where('expires_at', '<', now).execute();
    await tx
      .deleteFrom('identity_session')
      .where('uid', 'not in', (open) =>
        open.selectFrom('identity_payload').select('uid').where('model', '=', 'Session').where('uid', 'is not', null),
      )
      .execute();
    await tx.deleteFrom('identity_sign_up').where('expires_at', '<', now).execute();
    await tx
      .deleteFrom('identity_device')
      .where('seen_at', '<', new Date(now.getTime() - deviceKeptFor))
      .execute();
    await tx.deleteFrom('identity_reset_link').where('expires_at', '<', now).execute();
    await tx.deleteFrom('identity_spent_link').where('expires_at', '<', now).execute();
    await tx
      .deleteFrom('identity_attempt')
      .where('last_at', '<', new Date(now.getTime() - attemptsKept))
      .execute();
  });
}

/** Purges now and then, in every process: doing it twice does no harm. @returns stops it */
export function startPurge(database: Database, log: Log): () => void {
  const timer = setInterval(() => {
    purgeExpired(database, new Date()).catch((error: unknown) => log.warn({ err: error }, 'identity: purge failed'));
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
