import { vi } from 'vitest';

/** Milliseconds that a test waits for a condition: not how long it should take, but how busy a machine may be. */
export const patience = 60_000;

// Vitest has no setting for it, and runs this file before each test file: of those that share a worker, the first sets it.
const isSet = Symbol.for('kostra.patience');
const { waitFor, waitUntil } = vi;
if (!Object.hasOwn(waitFor, isSet)) {
  vi.waitFor = (callback, options) => waitFor(callback, withPatience(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, withPatience(options));
  Object.defineProperty(vi.waitFor, isSet, { value: true });
}

/** A test may ask for more patience, never for less. */
function withPatience(options: Parameters<typeof waitFor>[1] = {}) {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return { ...given, timeout: Math.max(patience, given.timeout ?? 0) };
}
