import { digest } from './digest.ts';

interface Entry<Value> {
  readonly value: Value;
  /** The time in milliseconds since 1970. */
  readonly until: number;
  /**
   * The session of the token. The entry is removed when this session ends. `undefined` means that the end of the token is not announced.
   */
  readonly session: string | undefined;
}

/**
 * Caches verified tokens until they expire, at most `limit` of them; the least recently used one is removed first. The key is the hash of
 * the token: keys are short, and no token is in a memory dump.
 */
export class VerifiedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(token: string, now: Date): Value | undefined {
    const key = digest(token);
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.until <= now.getTime()) return undefined;
    this.#entries.set(key, entry); // a Map keeps the order of insertion: the last used is removed last
    return entry.value;
  }

  set(token: string, value: Value, until: number, session?: string): void {
    this.#entries.set(digest(token), { value, until, session });
    if (this.#entries.size <= this.#limit) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  /** Removes the tokens of an ended session. Without a session it removes all, because some ends may have been missed. */
  drop(session?: string): void {
    if (session === undefined) this.#entries.clear();
    else for (const [key, entry] of this.#entries) if (entry.session === session) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}
