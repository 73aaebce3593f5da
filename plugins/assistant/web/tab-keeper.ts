import type { SafeStorage } from '#core/web';

/** Something that a reload of this tab leaves as it was, of one person in one company; that of any other is forgotten. */
export class TabKeeper<Kept extends object> {
  readonly #storage: SafeStorage;
  readonly #key: string;
  readonly #isWhole: (kept: Partial<Kept>) => boolean;

  /** @param prefix what it is, in the storage @param isWhole of what this class has written itself, perhaps in an earlier version */
  constructor(
    storage: SafeStorage,
    { prefix, companyId, userId }: { readonly prefix: string; readonly companyId: string; readonly userId: string },
    isWhole: (kept: Partial<Kept>) => boolean,
  ) {
    this.#storage = storage;
    this.#isWhole = isWhole;
    this.#key = `${prefix}:${companyId}:${userId}`;
    for (const key of storage.keys()) if (key.startsWith(`${prefix}:`) && key !== this.#key) storage.remove(key);
  }

  read(): Kept | undefined {
    try {
      const kept: unknown = JSON.parse(this.#storage.get(this.#key) ?? 'null');
      return typeof kept === 'object' && kept !== null && this.#isWhole(kept) ? (kept as Kept) : undefined; // just seen
    } catch {
      return undefined;
    }
  }

  keep(kept: Kept): void {
    this.#storage.set(this.#key, JSON.stringify(kept));
  }

  forget(): void {
    this.#storage.remove(this.#key);
  }
}
