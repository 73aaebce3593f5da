import { todayAt } from '#core/calendar';
import type { Role } from '#core/access';
import type { Database } from '../database/index.ts';
import { onInvalidate } from '../outbox/index.ts';
import { tokenHash } from './token-text.ts';

/** The invalidation topic for access tokens that have ended; its key is the token's id. */
export const accessTokenTopic = 'access-token';

/** The access token that a request was sent with. */
export interface CallerToken {
  readonly id: string;
  readonly name: string;
  /** The rights that the token may use if its user has them too, each in the form `resource:action`. */
  readonly scopes: ReadonlySet<string>;
  /** The only company in which the token is valid; `undefined` for a personal token, which is valid in all companies of its user. */
  readonly company?: { readonly id: string; readonly role: Role };
}

/** The user for whom a token acts. */
export interface TokenCaller {
  readonly id: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly accessToken: CallerToken;
}

interface Known {
  readonly at: number;
  readonly found: Promise<{ readonly caller: TokenCaller; readonly expiresOn: string | null } | undefined>;
}

/**
 * The time in milliseconds after which a cached token is read again. That read also stores when the token was last used, so the stored time
 * is exact to the minute and costs one write a minute.
 */
const freshFor = 60_000;
const capacity = 10_000;

/**
 * Finds the user of an access token. Results are cached, so that a request costs no query. When a token ends, every
 * process clears its whole cache: this is rare, and reading a token again is one index lookup. A read that is running
 * at that moment is dropped as well, or its old result would stay in the cache.
 */
export class AccessTokens {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #known = new Map<string, Known>();
  #stopListening: (() => Promise<void>) | undefined;

  constructor({ database, now }: { readonly database: Database; readonly now: () => Date }) {
    this.#database = database;
    this.#now = now;
  }

  /** @param onEnd is called with the id of each token that ends, in any process */
  async start(onEnd: (tokenId: string) => void): Promise<void> {
    this.#stopListening = await onInvalidate(this.#database, accessTokenTopic, (id) => {
      this.#known.clear();
      if (id !== null) onEnd(id);
    });
  }

  async stop(): Promise<void> {
    await this.#stopListening?.();
  }

  /** Finds the user of a token by its text. Returns `undefined` if the token does not exist, or if it has ended or expired. */
  async byText(text: string): Promise<TokenCaller | undefined> {
    const hash = tokenHash(text);
    return hash === undefined ? undefined : this.#get('hash', hash);
  }

  /**
   * Finds the user of a token by its id, for a caller that has already proved that it has the token. @param scopes narrows the scopes of
   * the token further
   */
  async byId(id: string, scopes: ReadonlySet<string> | undefined): Promise<TokenCaller | undefined> {
    const caller = await this.#get('id', id);
    if (!caller || !scopes) return caller;
    const { accessToken } = caller;
    const narrowed = new Set([...accessToken.scopes].filter((scope) => scopes.has(scope)));
    return { ...caller, accessToken: { ...accessToken, scopes: narrowed } };
  }

  async #get(column: 'hash' | 'id', value: string): Promise<TokenCaller | undefined> {
    const now = this.#now();
    const cached = this.#known.get(value);
    const known = cached && now.getTime() - cached.at < freshFor ? cached : this.#remember(column, value, now);
    const found = await known.found;
    if (!found || (found.expiresOn !== null && todayAt(now) > found.expiresOn)) return undefined;
    return found.caller;
  }

  #remember(column: 'hash' | 'id', value: string, now: Date): Known {
    const known: Known = { at: now.getTime(), found: this.#read(column, value, now) };
    this.#known.set(value, known);
    const forget = () => {
      if (this.#known.get(value) === known) this.#known.delete(value);
    };
    known.found.then((found) => found ?? forget(), forget); // a token that does not exist is not cached
    if (this.#known.size > capacity) this.#known.delete(this.#known.keys().next().value ?? value);
    return known;
  }

  #read(column: 'hash' | 'id', value: string, now: Date): Known['found'] {
    return this.#database.asSystem('access token', async (tx) => {
      const row = await tx
        .selectFrom('access_token')
        .innerJoin('app_user', 'app_user.id', 'user_id')
        .select(['access_token.id', 'access_token.name as tokenName', 'company_id', 'role', 'scopes', 'expires_on'])
        .select(['user_id', 'subject', 'email', 'app_user.name'])
        .where(`access_token.${column}`, '=', value)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      await tx
        .insertInto('access_token_use')
        .values({ token_id: row.id, used_at: now })
        .onConflict((conflict) => conflict.column('token_id').doUpdateSet({ used_at: now }))
        .execute();
      const { company_id: companyId, role } = row;
      const accessToken: CallerToken = {
        id: row.id,
        name: row.tokenName,
        scopes: new Set(row.scopes),
        ...(companyId !== null && role !== null && { company: { id: companyId, role } }),
      };
      const { user_id: id, subject, email, name } = row;
      return { caller: { id, subject, email, name, accessToken }, expiresOn: row.expires_on };
    });
  }
}
