import { todayAt } from '#core/calendar';
import type { Role } from '#core/access';
import type { Database } from '../database/index.ts';
import { onInvalidate } from '../outbox/index.ts';
import { tokenHash } from './token-text.ts';

/** The topic, by the token's id, of tokens that have ended. */
export const accessTokenTopic = 'access-token';

/** The access token that a call came with. */
export interface CallerToken {
  readonly id: string;
  readonly name: string;
  /** `resource:action`: what it may be used for, as far as whoever it acts for has the right. */
  readonly scopes: ReadonlySet<string>;
  /** The one company in which a company's token is good; absent for a person's own. */
  readonly company?: { readonly id: string; readonly role: Role };
}

/** Whom a token acts for. */
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

/** A token is read anew after this, and that reading notes when it was last used: to the minute, for one write a minute. */
const freshFor = 60_000;
const capacity = 10_000;

/**
 * Knows whom access tokens act for. What was found is kept, so a call costs no reading; when a token ends, every process
 * forgets all that it knew: that is rare, and each is read again by one look at an index. What is being read at that moment is
 * forgotten as well, or the answer from before the end would stay.
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

  /** @param onEnd gets the id of a token that ended, in whichever process */
  async start(onEnd: (tokenId: string) => void): Promise<void> {
    this.#stopListening = await onInvalidate(this.#database, accessTokenTopic, (id) => {
      this.#known.clear();
      if (id !== null) onEnd(id);
    });
  }

  async stop(): Promise<void> {
    await this.#stopListening?.();
  }

  /** `undefined`: there is no such token, or it has ended or expired. */
  async byText(text: string): Promise<TokenCaller | undefined> {
    const hash = tokenHash(text);
    return hash === undefined ? undefined : this.#get('hash', hash);
  }

  /** For who has proved by other means to hold it. @param scopes narrows it further */
  async byId(id: string, scopes: ReadonlySet<string> | undefined): Promise<TokenCaller | undefined> {
    const caller = await this.#get('id', id);
    if (!caller || !scopes) return caller;
    const { accessToken } = caller;
    const narrowed = new Set([...accessToken.scopes].filter((scope) => scopes.has(scope)));
    return { ...caller, accessToken: { ...accessToken, scopes: narrowed } };
  }

  async #get(column: 'hash' | 'id', value: string): Promise<TokenCaller | undefined> {
    const now = this.#now();
    const kept = this.#known.get(value);
    const known = kept && now.getTime() - kept.at < freshFor ? kept : this.#remember(column, value, now);
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
    known.found.then((found) => found ?? forget(), forget); // guesses are not kept
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
