/** A token and the moment after which it is not used any more, in milliseconds of `performance.now()`. */
interface AccessToken {
  readonly token: string;
  readonly until: number;
}

/** The life of a token whose provider does not state it, in seconds. */
const usualLife = 900;
/** The longest life that a provider is believed, in seconds: a wrong number must not keep a dead token. */
const longestLife = 3_600;
/** How long before its end a token is no longer used, in seconds, so that it does not end on its way. */
const margin = 30;
/** The most tokens that are kept. The oldest one goes first. */
const maxKept = 1_000;

/**
 * The tokens of this process, by connection: a token for each call would soon meet the limit of calls for tokens (200 a minute).
 *
 * A provider may give a refresh token, too, which is never used: it is valid once, so two processes of one installation would take it from
 * each other. A new token costs one call in a quarter of an hour.
 */
export class AccessTokens {
  readonly #tokens = new Map<string, AccessToken>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @param key names a connection with its credentials, so that others after a change never get the old token */
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
    // A life below the margin is used for one call.
    this.#tokens.set(key, { token, until: this.#now() + Math.max(believed - margin, 0) * 1_000 });
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size > maxKept && oldest !== undefined) this.#tokens.delete(oldest);
  }
}
