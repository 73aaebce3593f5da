import { randomBytes } from 'node:crypto';
import type { Database } from '#core/gateway';
import { digest } from './digest.ts';
import { type IdentityTx, inIdentity } from './identity-tx.ts';
import { recordUsedLink } from './used-links.ts';

/** The validity in milliseconds: one hour. */
const validFor = 60 * 60 * 1000;

/** One-time links for a new password. Only their hashes are stored. */
export class ResetLinks {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Creates a link. @returns the token for the link */
  async issue(subject: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.#clock().getTime() + validFor);
    await inIdentity(this.#database, 'reset link', (tx) =>
      tx
        .insertInto('identity_reset_link')
        .values({ token_hash: digest(token), subject, expires_at: expiresAt })
        .execute(),
    );
    return token;
  }

  /** Returns the person to whom the link belongs if it is still valid. */
  async subjectOf(token: string): Promise<string | undefined> {
    const row = await inIdentity(this.#database, 'reset link', (tx) =>
      tx
        .selectFrom('identity_reset_link')
        .select('subject')
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', this.#clock())
        .executeTakeFirst(),
    );
    return row?.subject;
  }

  /** Uses the link up in the transaction that sets the password. It returns true for exactly one caller. */
  async redeem(tx: IdentityTx, token: string): Promise<boolean> {
    const used = await tx
      .deleteFrom('identity_reset_link')
      .where('token_hash', '=', digest(token))
      .where('expires_at', '>', this.#clock())
      .returning(['subject', 'expires_at'])
      .executeTakeFirst();
    if (used) await recordUsedLink(tx, token, used.subject, used.expires_at);
    return used !== undefined;
  }
}
