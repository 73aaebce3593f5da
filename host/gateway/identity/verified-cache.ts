import { digest } from './digest.ts';

interface Entry<Value> {
  readonly value: Value;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Whoever ends, ends this entry; undefined: nobody is told. */
  readonly session: string | undefined;
}

/**
 * Verified tokens until they expire, at most `limit` of them; the longest unused goes first.
 * Keyed by the token's hash: short keys, and no token lies in the memory of a dump.
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
    this.#entries.set(key, entry); // a Map keeps order of insertion: used last, dropped last
    return entry.value;
  }

  set(token: string, value: Value, until: number, session?: string): void {
    this.#entries.set(digest(token), { value, until, session });
    if (this.#entries.size <= this.#limit) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  /** Drops the tokens of an ended session; without one, all: some ends may have been missed. */
  drop(session?: string): void {
    if (session === undefined) this.#entries.clear();
    else for (const [key, entry] of this.#entries) if (entry.session === session) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}
