import type { SafeStorage } from './browser-storage.ts';

/** Creates an empty storage for a test, which can inspect its content. */
export function mapStorage(kept = new Map<string, string>()): SafeStorage {
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}
