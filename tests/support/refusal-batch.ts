/**
 * Calls that are refused, and so must not change anything. A checksum of all data costs more than a refusal: it is taken once before and
 * once after all of them, and around each call only where the two differ.
 */
export class RefusalBatch {
  readonly #checksums: () => Promise<unknown>;
  readonly #asked = new Map<string, () => Promise<unknown>>();
  #before: string | undefined;

  /** @param checksums returns checksums of all data that a refusal must not change */
  constructor(checksums: () => Promise<unknown>) {
    this.#checksums = checksums;
  }

  /** Takes the first checksum, after all records for the calls were made. */
  async begin(): Promise<void> {
    this.#before = await this.#now();
  }

  async ask<T>(name: string, send: () => Promise<T>): Promise<T> {
    this.#asked.set(name, send);
    return send();
  }

  /** Returns the names of the calls that changed something. */
  async changing(): Promise<readonly string[]> {
    if ((await this.#now()) === this.#before) return [];
    const found: string[] = [];
    for (const [name, send] of this.#asked) {
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
