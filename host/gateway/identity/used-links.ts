import type { Database } from '#core/gateway';
import { digest } from './digest.ts';
import { type IdentityTx, inIdentity } from './identity-tx.ts';

/**
 * Stores mailed links that were used, until they would have expired. They are no longer valid: they only let a form that is sent twice show
 * the success again. They have a separate table, so that no code can treat a used link as valid.
 */
export class UsedLinks {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Returns the person whose password was set by this link, or whose account was created. */
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

/** Records a used link, in the transaction that uses it up. */
export async function recordUsedLink(tx: IdentityTx, token: string, subject: string, expires_at: Date): Promise<void> {
  await tx
    .insertInto('identity_spent_link')
    .values({ token_hash: digest(token), subject, expires_at })
    .execute();
}
