import type { SafeStorage } from '#core/web';

/** Stores data of one person in one company across reloads of this tab. Deletes the data of other companies and persons. */
export class TabStore<Stored extends object> {
  readonly #storage: SafeStorage;
  readonly #key: string;
  readonly #isWhole: (stored: Partial<Stored>) => boolean;

  /** @param prefix the kind of data @param isWhole checks that stored data is complete, because an earlier version may have written it */
  constructor(
    storage: SafeStorage,
    { prefix, companyId, userId }: { readonly prefix: string; readonly companyId: string; readonly userId: string },
    isWhole: (stored: Partial<Stored>) => boolean,
  ) {
    this.#storage = storage;
    this.#isWhole = isWhole;
    this.#key = `${prefix}:${companyId}:${userId}`;
    for (const key of storage.keys()) if (key.startsWith(`${prefix}:`) && key !== this.#key) storage.remove(key);
  }

  read(): Stored | undefined {
    try {
      const stored: unknown = JSON.parse(this.#storage.get(this.#key) ?? 'null');
      return typeof stored === 'object' && stored !== null && this.#isWhole(stored) ? (stored as Stored) : undefined; // the check above proves the type
    } catch {
      return undefined;
    }
  }

  keep(stored: Stored): void {
    this.#storage.set(this.#key, JSON.stringify(stored));
  }

  forget(): void {
    this.#storage.remove(this.#key);
  }
}
