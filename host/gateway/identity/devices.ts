import { randomBytes } from 'node:crypto';
import type { Database } from '#core/gateway';
import { digest } from './digest.ts';
import { inIdentity } from './identity-tx.ts';

/** The lifetime of a known device in milliseconds. 400 days is the longest lifetime of a cookie in browsers. */
export const deviceRetention = 400 * 24 * 60 * 60 * 1000;

/**
 * Remembers the browsers in which a person has signed in completely. Guesses from other places do not delay such a browser. It proves
 * nothing else: the password is still required. Only hashes are stored.
 */
export class Devices {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Returns whether this account was signed in to in this browser. @param device the value of its cookie */
  async knows(email: string, device: string | undefined): Promise<boolean> {
    const hash = digest(device ?? ''); // without a cookie the same work is done, so that the response time reveals nothing
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

  /** Records this browser as known to the account. @returns the value of the device cookie */
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
