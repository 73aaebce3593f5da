import { sql } from 'kysely';
import type { Database } from '#core/gateway';
import { digest } from './digest.ts';
import { type IdentityTx, inIdentity } from './identity-tx.ts';

/** Channel that carries hashed session uids; every process then forgets the access tokens it verified for them. */
const endedChannel = 'identity_session_ended';

/**
 * The signed-in browsers of all people. A refresh token lives only as long as its session (the provider checks), and an
 * access token too (the `ses` claim, checked when a process first sees it and again after an end was announced): so a
 * sign-out or a changed password takes effect at once, not when the ten minutes of a token are over.
 */
export class Sessions {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * When a session expires unless its person comes back before; undefined: it has expired, or was ended.
   * @param uid hashed, as in the `ses` claim.
   */
  async expiryOf(uid: string): Promise<Date | undefined> {
    const row = await inIdentity(this.#database, 'session of a token', (tx) =>
      tx
        .selectFrom('identity_payload')
        .select('expires_at')
        .where('model', '=', 'Session')
        .where('uid', '=', uid)
        .where('account_id', 'is not', null)
        .where('expires_at', '>', this.#clock())
        .executeTakeFirst(),
    );
    return row?.expires_at ?? undefined;
  }

  /** Tells all processes that a session was ended by the provider itself. */
  async announceEnd(uid: string): Promise<void> {
    await inIdentity(this.#database, 'sign-out', (tx) => announce(tx, [digest(uid)]));
  }

  /** @param onEnd gets a hashed uid; `undefined`: some announcements were missed, any session may have ended. */
  listen(onEnd: (uid: string | undefined) => void): Promise<() => Promise<void>> {
    return this.#database.listen(
      endedChannel,
      (uid) => onEnd(uid),
      () => onEnd(undefined),
    );
  }
}

/** Ends a person's sessions in the transaction that changed the password, but for the one it was changed in. */
export async function endSessions(tx: IdentityTx, subject: string, exceptUid?: string): Promise<void> {
  let query = tx.deleteFrom('identity_payload').where('model', '=', 'Session').where('account_id', '=', subject);
  if (exceptUid !== undefined) query = query.where('uid', '!=', digest(exceptUid));
  const ended = await query.returning('uid').execute();
  await announce(
    tx,
    ended.map(({ uid }) => uid ?? ''),
  );
}

async function announce(tx: IdentityTx, uids: readonly string[]): Promise<void> {
  for (const uid of uids) await sql`select pg_notify(${endedChannel}, ${uid})`.execute(tx);
}
