import { safeStorage, type SafeStorage } from './browser-storage.ts';

/** What the keys of all that is kept for a tab begin with. */
const root = 'kostra.tab/';

/**
 * What a reload of this tab leaves as it was, such as a conversation. Once its user has signed out by hand nothing of it is there, also
 * what no open page knows of, and nothing is kept any more: what still ends must not write it back.
 */
export class TabStorage implements SafeStorage {
  readonly #storage: SafeStorage;
  #hasEnded = false;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  get(key: string): string | undefined {
    return this.#storage.get(root + key);
  }
  set(key: string, value: string): void {
    if (!this.#hasEnded) this.#storage.set(root + key, value);
  }
  remove(key: string): void {
    this.#storage.remove(root + key);
  }
  keys(): readonly string[] {
    return this.#storage.keys().flatMap((key) => (key.startsWith(root) ? [key.slice(root.length)] : []));
  }

  end(): void {
    this.#hasEnded = true;
    for (const key of this.keys()) this.remove(key);
  }
}

export const tabStorage = new TabStorage(safeStorage(() => sessionStorage));
