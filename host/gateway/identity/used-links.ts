import type { Database } from '#core/gateway';
import { digest } from './digest.ts';
import { type IdentityTx, inIdentity } from './identity-tx.ts';

/**
 * Stores used mailed links until they would have expired. They are no longer valid: they only make a form that is sent twice show the
 * success again. The table is separate from the valid links, so that no code can treat a used link as valid.
 */
export class UsedLinks {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Returns the subject of the person whose password was set, or whose account was created, by this link. */
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

/** Records that a link was used, in the transaction that uses it. */
export async function keepSpent(tx: IdentityTx, token: string, subject: string, expires_at: Date): Promise<void> {
  await tx
    .insertInto('identity_spent_link')
    .values({ token_hash: digest(token), subject, expires_at })
    .execute();
}
