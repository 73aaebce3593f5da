import { sql } from 'kysely';
import { type Database, lockNamed, type SignInSession, type SignInSessions, type Tx } from '#core/gateway';
import { digest } from './digest.ts';
import { asIdentity, type IdentityTx, inIdentity } from './identity-tx.ts';

/**
 * The channel on which the hashed uids of ended sessions are announced. Every process then removes the access tokens of these sessions from
 * its cache.
 */
const endedChannel = 'identity_session_ended';
/** The milliseconds for which the end of a session is recorded: far longer than any request lasts. */
const endedRetention = 24 * 60 * 60 * 1000;

/**
 * Manages the signed-in browsers of all people. A refresh token is valid only as long as its session (the provider checks this), and so is
 * an access token (the `ses` claim, checked when a process first sees it and again after an announced end): so a sign-out or a changed
 * password takes effect at once, not when the ten minutes of a token are over.
 */
export class Sessions implements SignInSessions {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Returns when a session expires unless the person uses it again. It is undefined if the session has expired or ended, or if its grant
   * was revoked because a code or refresh token was used twice.
   * @param uid hashed, as in the `ses` claim @param grant hashed, as in the `gnt` claim
   */
  async expiryOf(uid: string, grant: string): Promise<Date | undefined> {
    const row = await inIdentity(this.#database, 'session of a token', (tx) =>
      tx
        .selectFrom('identity_payload as session')
        .innerJoin('identity_payload as grant', (join) =>
          join.on('grant.model', '=', 'Grant').on('grant.id', '=', grant),
        )
        .select('session.expires_at')
        .where('session.model', '=', 'Session')
        .where('session.uid', '=', uid)
        .where('session.account_id', 'is not', null)
        .where('session.expires_at', '>', this.#clock())
        .executeTakeFirst(),
    );
    return row?.expires_at ?? undefined;
  }

  /** Returns which of these sessions have ended. It is called when announcements may have been missed. @param uids hashed */
  async endedAmong(uids: readonly string[]): Promise<readonly string[]> {
    if (uids.length === 0) return [];
    const open = await inIdentity(this.#database, 'sessions of hubs', (tx) =>
      tx
        .selectFrom('identity_payload')
        .select('uid')
        .where('model', '=', 'Session')
        .where('uid', 'in', uids)
        .where('expires_at', '>', this.#clock())
        .execute(),
    );
    const known = new Set(open.map(({ uid }) => uid));
    return uids.filter((uid) => !known.has(uid));
  }

  /** Records that tokens were fetched in a session, with the address and the browser. */
  async seen({ uid, subject, address, userAgent }: SeenSession): Promise<void> {
    const now = this.#clock();
    const seen = { subject, seen_at: now, address, user_agent: userAgent?.slice(0, 500) ?? null };
    await inIdentity(this.#database, 'a session is used', (tx) =>
      tx
        .insertInto('identity_session')
        .values({ uid: digest(uid), started_at: now, ...seen })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(seen))
        .execute(),
    );
  }

  list(tx: Tx, subject: string): Promise<readonly SignInSession[]> {
    return asIdentity(tx, 'the sessions of a person', (identity) =>
      identity
        .selectFrom('identity_session as session')
        .innerJoin('identity_payload as open', 'open.uid', 'session.uid')
        .select([
          'session.uid as id',
          'started_at as startedAt',
          'seen_at as seenAt',
          'address',
          'user_agent as userAgent',
        ])
        .where('open.model', '=', 'Session')
        .where('open.account_id', '=', subject)
        .where('open.expires_at', '>', this.#clock())
        .orderBy('seen_at', 'desc')
        .execute(),
    );
  }

  end(tx: Tx, subject: string, id: string): Promise<boolean> {
    return asIdentity(tx, 'a session is ended', async (identity) => {
      const ended = await endSessions(identity, subject, { only: id });
      return ended > 0;
    });
  }

  async endOthers(tx: Tx, subject: string, id: string): Promise<void> {
    await asIdentity(tx, 'other sessions are ended', (identity) => endSessions(identity, subject, { except: id }));
  }

  /** Notifies all processes that the provider itself ended a session. */
  async announceEnd(uid: string): Promise<void> {
    await inIdentity(this.#database, 'sign-out', (tx) => announce(tx, [digest(uid)]));
  }

  /** Notifies all processes that the tokens of a grant are now refused, although its session continues. */
  async announceRevoked(grantId: string): Promise<void> {
    await inIdentity(this.#database, 'a grant is taken back', async (tx) => {
      const { rows } = await sql<{
        uid: string;
      }>`select uid from identity_payload where model = 'Session' and uid is not null
        and jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $id)', jsonb_build_object('id', ${grantId}::text))`.execute(
        tx,
      );
      await announce(
        tx,
        rows.map(({ uid }) => uid),
      );
    });
  }

  /**
   * Listens for ended sessions. @param onEnd gets a hashed uid, or `undefined` if announcements were missed and any session may have ended
   */
  listen(onEnd: (uid: string | undefined) => void): Promise<() => Promise<void>> {
    return this.#database.listen(
      endedChannel,
      (uid) => onEnd(uid),
      () => onEnd(undefined),
    );
  }
}

export interface SeenSession {
  readonly uid: string;
  readonly subject: string;
  readonly address: string;
  readonly userAgent: string | undefined;
}

/**
 * Ends sessions of a person, in the transaction of the action that causes it. Ids are hashed uids.
 * @returns the number of ended sessions
 */
export async function endSessions(
  tx: IdentityTx,
  subject: string,
  { only, except }: { readonly only?: string | undefined; readonly except?: string | undefined } = {},
): Promise<number> {
  await lockSessions(tx, subject);
  let query = tx.deleteFrom('identity_payload').where('model', '=', 'Session').where('account_id', '=', subject);
  if (only !== undefined) query = query.where('uid', '=', only);
  if (except !== undefined) query = query.where('uid', '!=', except);
  const ended = (await query.returning('uid').execute()).flatMap(({ uid }) => uid ?? []);
  if (ended.length > 0) {
    await tx.deleteFrom('identity_session').where('uid', 'in', ended).execute();
    const expires_at = new Date(Date.now() + endedRetention);
    await tx
      .insertInto('identity_payload')
      .values(ended.map((id) => ({ model: endedModel, id, payload: '{}', expires_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // Sign-ins in progress are deleted too: if the password was correct but the browser has not followed the redirect yet, a new session
  // would begin a moment later.
  if (only === undefined)
    await tx
      .deleteFrom('identity_payload')
      .where('model', '=', 'Interaction')
      .where('account_id', '=', subject)
      .execute();
  await announce(tx, ended);
  return ended.length;
}

/**
 * Returns whether a session has ended, so that it must not be written any more. It locks the person's sessions, so that none can end before
 * this transaction does, and a request that read the session earlier cannot write it after its end.
 * @param uid hashed
 */
export async function hasEnded(tx: IdentityTx, subject: string, uid: string): Promise<boolean> {
  await lockSessions(tx, subject);
  const ended = await tx
    .selectFrom('identity_payload')
    .select('id')
    .where('model', '=', endedModel)
    .where('id', '=', uid)
    .executeTakeFirst();
  return ended !== undefined;
}

/** The model name of the record that a session has ended. The record is stored in the provider's table under the hashed uid. */
const endedModel = 'EndedSession';

function lockSessions(tx: IdentityTx, subject: string): Promise<void> {
  return lockNamed(tx, `identity sessions ${subject}`);
}

async function announce(tx: IdentityTx, uids: readonly string[]): Promise<void> {
  for (const uid of uids) await sql`select pg_notify(${endedChannel}, ${uid})`.execute(tx);
}
