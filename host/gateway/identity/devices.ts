import { randomBytes } from 'node:crypto';
import type { Database } from '#core/gateway';
import { digest } from './digest.ts';
import { inIdentity } from './identity-tx.ts';

/** A browser forgets the cookie by then, too: the longest that browsers keep one. */
export const deviceKeptFor = 400 * 24 * 60 * 60 * 1000;

/**
 * Browsers in which somebody has signed in with everything that was asked for. Such a one is not held up by guesses that
 * come from elsewhere. It proves nothing else: the password is asked for as ever. Only hashes are kept.
 */
export class Devices {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Has this account been signed in to in this browser? @param device what its cookie says */
  async knows(email: string, device: string | undefined): Promise<boolean> {
    const hash = digest(device ?? ''); // without a cookie as much work as with one
    const row = await inIdentity(this.#database, 'known device', (tx) =>
      tx
        .selectFrom('identity_device')
        .innerJoin('app_user', 'app_user.subject', 'identity_device.subject')
        .select('device_hash')
        .where('app_user.email', '=', email)
        .where('device_hash', '=', hash)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** @returns what the browser's cookie is to say */
  async remember(subject: string, device: string | undefined): Promise<string> {
    const known = device ?? randomBytes(32).toString('base64url');
    const seen_at = this.#clock();
    await inIdentity(this.#database, 'known device', (tx) =>
      tx
        .insertInto('identity_device')
        .values({ subject, device_hash: digest(known), seen_at })
        .onConflict((conflict) => conflict.columns(['subject', 'device_hash']).doUpdateSet({ seen_at }))
        .execute(),
    );
    return known;
  }
}
