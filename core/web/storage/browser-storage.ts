/** A `Storage` that never throws: private windows and policies may block the real one, or it may be full. */
export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** @param open returns the storage; it is a function, because even access to `localStorage` may throw */
export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open());
    } catch {
      return undefined; // blocked: choices then last as long as the page
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  };
}

export const browserStorage: SafeStorage = safeStorage(() => localStorage);
