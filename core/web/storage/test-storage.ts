import type { SafeStorage } from './browser-storage.ts';

/** Creates an empty storage for a test, which can inspect its content. */
export function mapStorage(entries = new Map<string, string>()): SafeStorage {
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  };
}
