import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '#core/gateway';
import { digest } from './digest.ts';
import { type IdentityTx, inIdentity } from './identity-tx.ts';

/**
 * The milliseconds within which a used refresh token counts as a retry after a lost response. The second use is refused anyway (`consume`),
 * but a `consumed` token would also end the grant, and with it the tokens of all tabs of the browser.
 */
const retryWindow = 30_000;

/**
 * Stores the data of `oidc-provider` in PostgreSQL, so that any process can handle any request of a sign-in.
 *
 * Identifiers are bearer secrets (session cookies, codes, refresh tokens), so only their hashes are stored. `jti` is removed from the
 * payload for the same reason, and added again when a caller passes the correct identifier.
 */
export class ProviderAdapter implements Adapter {
  readonly #database: Database;
  readonly #model: string;

  constructor(database: Database, model: string) {
    this.#database = database;
    this.#model = model;
  }

  upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    return this.run((tx) => this.put(tx, id, payload, expiresIn));
  }

  protected async put(tx: IdentityTx, id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { jti: _, ...rest } = payload;
    const row = {
      payload: JSON.stringify(rest),
      grant_id: payload.grantId ?? null,
      user_code: payload.userCode ?? null,
      uid: payload.uid === undefined ? null : digest(payload.uid),
      account_id: payload.accountId ?? null,
      expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
    };
    await tx
      .insertInto('identity_payload')
      .values({ model: this.#model, id: digest(id), ...row })
      .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
      .execute();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.#findBy('id', digest(id));
    return found && { ...found, jti: id };
  }

  /**
   * Finds a session by its uid. The result has no `jti`, because the caller does not have the session's cookie and only compares the
   * session with a token.
   */
  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('uid', digest(uid));
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('user_code', userCode);
  }

  /**
   * Marks a code or refresh token as used, exactly once: if two requests have the same one at the same moment, possibly in two processes,
   * the second is refused here.
   */
  async consume(id: string): Promise<void> {
    const consumed = await this.run((tx) =>
      tx
        .updateTable('identity_payload')
        .set({ consumed_at: new Date() })
        .where('model', '=', this.#model)
        .where('id', '=', digest(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst(),
    );
    if (consumed.numUpdatedRows === 0n) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.run((tx) =>
      tx.deleteFrom('identity_payload').where('model', '=', this.#model).where('id', '=', digest(id)).execute(),
    );
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.run((tx) =>
      tx.deleteFrom('identity_payload').where('model', '=', this.#model).where('grant_id', '=', grantId).execute(),
    );
  }

  async #findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    const row = await this.run((tx) =>
      tx
        .selectFrom('identity_payload')
        .select(['payload', 'consumed_at'])
        .where('model', '=', this.#model)
        .where(column, '=', value)
        .executeTakeFirst(),
    );
    if (!row) return undefined;
    const isTriedAgain =
      this.#model === 'RefreshToken' && row.consumed_at && Date.now() - row.consumed_at.getTime() < retryWindow;
    return row.consumed_at && !isTriedAgain
      ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
      : row.payload;
  }

  protected run<T>(work: (tx: IdentityTx) => Promise<T>): Promise<T> {
    return inIdentity(this.#database, `provider's ${this.#model}`, work);
  }
}
