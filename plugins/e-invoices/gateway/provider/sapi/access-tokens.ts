/** A token and the time until which it is used, in milliseconds of `performance.now()`. */
interface AccessToken {
  readonly token: string;
  readonly until: number;
}

/** The lifetime of a token in seconds, if the provider does not state it. */
const usualLife = 900;
/** The maximum lifetime in seconds, so that a wrong number of the provider does not keep an expired token. */
const longestLife = 3_600;
/** The number of seconds before its end after which a token is no longer used, so that it does not expire during a call. */
const margin = 30;
/** The maximum number of stored tokens. The oldest one is removed first. */
const maxKept = 1_000;

/**
 * The access tokens of this process, by connection. A new token for each call would soon exceed the limit of token requests (200 per
 * minute).
 *
 * Refresh tokens are never used, because each is valid only once, and two processes of one installation would use up each other's. A new
 * token needs only one call in a quarter of an hour.
 */
export class AccessTokens {
  readonly #tokens = new Map<string, AccessToken>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @param key identifies a connection with its credentials, so that changed credentials never get the old token */
  get(key: string): string | undefined {
    const kept = this.#tokens.get(key);
    if (!kept || kept.until > this.#now()) return kept?.token;
    this.#tokens.delete(key);
    return undefined;
  }

  /** @param life in seconds, as the provider states it */
  keep(key: string, token: string, life: number | undefined): void {
    const believed = life !== undefined && life > 0 ? Math.min(life, longestLife) : usualLife;
    this.#tokens.delete(key);
    // A token whose lifetime is below the margin is used for one call only.
    this.#tokens.set(key, { token, until: this.#now() + Math.max(believed - margin, 0) * 1_000 });
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size > maxKept && oldest !== undefined) this.#tokens.delete(oldest);
  }
}
