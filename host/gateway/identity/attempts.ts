import { sql } from 'kysely';
import type { Database, Tx } from '#core/gateway';
import { digest } from './digest.ts';
import { asIdentity, type IdentityTx, inIdentity } from './identity-tx.ts';

/**
 * A limit of attempts. The first `free` attempts have no wait. Each further attempt causes a wait that doubles up to `longestWait`
 * milliseconds.
 */
interface AttemptLimit {
  readonly free: number;
  /** The milliseconds without attempts after which counting restarts. */
  readonly window: number;
  readonly firstWait: number;
  readonly longestWait: number;
}

const minute = 60_000;
const growing = { window: 15 * minute, firstWait: minute, longestWait: 15 * minute };

/** The limits of identity. Many people may share one address (an office), so it gets more attempts. */
const attemptLimits = {
  /** Passwords for an account from anywhere. They are only counted, because a wait would lock its owner out. See `SignInLimits`. */
  account: { free: Number.POSITIVE_INFINITY, ...growing },
  /** Passwords for an account from one network address (`pair`), and in a browser that is known to be the owner's (`device`). */
  pair: { free: 10, ...growing },
  device: { free: 10, ...growing },
  address: { free: 40, ...growing },
  /** Passwords that a signed-in person must type again, counted by session. */
  session: { free: 10, ...growing },
  /** Passwords at the link that confirms a sign-up, and at a link that was already used. */
  confirmation: { free: 10, ...growing },
  /**
   * Codes of the second factor from one network address (`code`), and from all unknown addresses together (`codes`). The person has already
   * given the correct password.
   */
  code: { free: 5, ...growing },
  codes: { free: 30, ...growing },
  /** Sign-ups and requested links per network address. */
  mailing: { free: 20, ...growing },
  /** Links for a new password to one account, and e-mails about sign-ups. Each kind has its own limit. */
  mailbox: { free: 3, ...growing },
  signUpMailbox: { free: 3, ...growing },
} as const satisfies Record<string, AttemptLimit>;

type AttemptKind = keyof typeof attemptLimits;
export interface AttemptKey {
  readonly kind: AttemptKind;
  /** The e-mail, subject or network address whose attempts are counted. */
  readonly of: string;
  /** The source: an address or a browser. */
  readonly from?: string;
  /** Overrides the number of free attempts with a smaller one. Each attempt after them waits as long as the first wait of the kind. */
  readonly free?: number;
}

/**
 * Counts attempts in the database, so that all processes share the counts. An attempt is counted *before* its password is checked: a
 * thousand parallel guesses then count as a thousand attempts, not one.
 */
export class Attempts {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Counts one attempt for each key. Attempts during a wait are refused and not counted. @returns the milliseconds to wait; 0 means that
   * the attempt is allowed
   */
  async take(...keys: readonly AttemptKey[]): Promise<number> {
    const now = this.#clock();
    return inIdentity(this.#database, 'attempts', async (tx) => {
      let wait = 0;
      // The order is always the same, so that two requests with the same keys cannot wait for each other's rows.
      for (const key of [...keys].sort((a, b) => a.kind.localeCompare(b.kind))) {
        const limit = attemptLimits[key.kind];
        const id = idOf(key);
        const fresh = new Date(now.getTime() - limit.window);
        const { rows } = await sql<{ attempts: number; blocked_until: Date | null }>`
          insert into identity_attempt as known (key, attempts, last_at) values (${id}, 1, ${now})
          on conflict (key) do update set
            attempts = case
              when known.blocked_until > ${now} then known.attempts
              when known.last_at < ${fresh} and coalesce(known.blocked_until, known.last_at) < ${fresh} then 1
              else known.attempts + 1 end,
            last_at = case when known.blocked_until > ${now} then known.last_at else ${now} end
          returning attempts, blocked_until`.execute(tx);
        const row = rows[0];
        const waiting = row?.blocked_until ? row.blocked_until.getTime() - now.getTime() : 0;
        if (waiting > 0) wait = Math.max(wait, waiting);
        else if (row && row.attempts >= (key.free ?? limit.free)) {
          const until = new Date(now.getTime() + waitAfter(limit, row.attempts));
          await tx.updateTable('identity_attempt').set({ blocked_until: until }).where('key', '=', id).execute();
        }
      }
      return wait;
    });
  }

  /** Returns the number of attempts in the current window of the key's kind. */
  async seen(key: AttemptKey): Promise<number> {
    const fresh = new Date(this.#clock().getTime() - attemptLimits[key.kind].window);
    const row = await inIdentity(this.#database, 'attempts', (tx) =>
      tx
        .selectFrom('identity_attempt')
        .select('attempts')
        .where('key', '=', idOf(key))
        .where((is) => is.or([is('last_at', '>=', fresh), is('blocked_until', '>=', fresh)]))
        .executeTakeFirst(),
    );
    return row?.attempts ?? 0;
  }

  /** Takes back one counted attempt, because a successful attempt must not count against a shared network address. */
  async release(key: AttemptKey): Promise<void> {
    await inIdentity(this.#database, 'attempts', (tx) =>
      tx
        .updateTable('identity_attempt')
        .set({ attempts: sql<number>`greatest(attempts - 1, 0)`, blocked_until: null })
        .where('key', '=', idOf(key))
        .execute(),
    );
  }

  /** Deletes all attempts for an account, from anywhere, because its owner has a new password. */
  async forgive(email: string): Promise<void> {
    await inIdentity(this.#database, 'attempts', async (tx) => {
      for (const kind of ['account', 'pair', 'device'] as const) {
        const id = idOf({ kind, of: email });
        await tx
          .deleteFrom('identity_attempt')
          .where((is) => is.or([is('key', '=', id), is(sql`starts_with(key, ${`${id}:`})`, '=', true)]))
          .execute();
      }
    });
  }

  /** Deletes the attempts of keys after a success. */
  async clear(...keys: readonly AttemptKey[]): Promise<void> {
    await inIdentity(this.#database, 'attempts', (tx) => forget(tx, keys));
  }

  /** Deletes the attempts of keys in the transaction of the current call. */
  async clearIn(tx: Tx, ...keys: readonly AttemptKey[]): Promise<void> {
    await asIdentity(tx, 'attempts', (identity) => forget(identity, keys));
  }
}

async function forget(tx: IdentityTx, keys: readonly AttemptKey[]): Promise<void> {
  await tx.deleteFrom('identity_attempt').where('key', 'in', keys.map(idOf)).execute();
}

function waitAfter(limit: AttemptLimit, attempts: number): number {
  return Math.min(limit.longestWait, limit.firstWait * 2 ** Math.max(0, attempts - limit.free));
}

function idOf({ kind, of, from }: AttemptKey): string {
  const id = `${kind}:${digest(of.toLowerCase())}`;
  return from === undefined ? id : `${id}:${digest(from)}`;
}
