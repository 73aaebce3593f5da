/**
 * Calls that are refused, and so may change nothing. A checksum of everything costs more than a refusal: it is taken once before
 * and once after all of them, and around each one only where the two differ.
 */
export class RefusalBatch {
  readonly #checksums: () => Promise<unknown>;
  readonly #asked = new Map<string, () => Promise<unknown>>();
  #before: string | undefined;

  /** @param checksums of all that a refusal must leave as it is */
  constructor(checksums: () => Promise<unknown>) {
    this.#checksums = checksums;
  }

  /** After everything that the calls need was made. */
  async begin(): Promise<void> {
    this.#before = await this.#now();
  }

  async ask<T>(name: string, send: () => Promise<T>): Promise<T> {
    this.#asked.set(name, send);
    return send();
  }

  /** The names of the calls that changed something. */
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
