import type { SafeStorage } from './browser-storage.ts';

/** A storage of a test's own, empty at first; what it holds may be looked at. */
export function mapStorage(kept = new Map<string, string>()): SafeStorage {
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}
