import type { Database } from '#core/gateway';
import { digest } from './digest.ts';
import { type IdentityTx, inIdentity } from './identity-tx.ts';

/**
 * Mailed links that were used, until they would have expired. They open nothing: a form that is sent twice is only told once
 * more that it is done. They have a table of their own, so that no reader of open links can take one for open.
 */
export class SpentLinks {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Whose password was set by this link, or whose account made. */
  async subjectOf(token: string): Promise<string | undefined> {
    const row = await inIdentity(this.#database, 'spent link', (tx) =>
      tx
        .selectFrom('identity_spent_link')
        .select('subject')
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', this.#clock())
        .executeTakeFirst(),
    );
    return row?.subject;
  }
}

/** In the transaction that uses the link up. */
export async function keepSpent(tx: IdentityTx, token: string, subject: string, expires_at: Date): Promise<void> {
  await tx
    .insertInto('identity_spent_link')
    .values({ token_hash: digest(token), subject, expires_at })
    .execute();
}
