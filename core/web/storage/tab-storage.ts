import { safeStorage, type SafeStorage } from './browser-storage.ts';

/** The prefix of all keys in a tab's storage. */
const root = 'kostra.tab/';

/**
 * Data of this tab that survives a reload, such as a conversation. After a manual sign-out everything is removed, including data that no
 * open page knows, and nothing is stored any more: code that is still running must not write it back.
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
