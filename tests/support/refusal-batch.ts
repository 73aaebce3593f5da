/**
 * A group of calls that are refused, and so must not change any data. Computing a checksum of all data takes longer than a refused call. So
 * it is computed once before and once after all calls, and only if the two differ, again around each call.
 */
export class RefusalBatch {
  readonly #checksums: () => Promise<unknown>;
  readonly #requests = new Map<string, () => Promise<unknown>>();
  #before: string | undefined;

  /** @param checksums returns checksums of all data that a refused call must not change */
  constructor(checksums: () => Promise<unknown>) {
    this.#checksums = checksums;
  }

  /** Computes the first checksum. Call it after all records for the calls are prepared. */
  async begin(): Promise<void> {
    this.#before = await this.#now();
  }

  async ask<T>(name: string, send: () => Promise<T>): Promise<T> {
    this.#requests.set(name, send);
    return send();
  }

  /** Returns the names of the calls that changed data. */
  async changing(): Promise<readonly string[]> {
    if ((await this.#now()) === this.#before) return [];
    const found: string[] = [];
    for (const [name, send] of this.#requests) {
      const before = await this.#now();
      await send();
      if ((await this.#now()) !== before) found.push(name);
    }
    return found.length > 0 ? found : ['one of them, and only the first time'];
  }

  async #now(): Promise<string> {
    return JSON.stringify(await this.#checksums());
  }
}
