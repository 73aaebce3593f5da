import { vi } from 'vitest';

/** Milliseconds that a test waits for a condition: not how long it should take, but how busy a machine may be. */
export const patience = 20_000;

// Vitest has no setting for it, and runs this file before each test file: of those that share a worker, the first sets it.
const isSet = Symbol.for('kostra.patience');
const { waitFor } = vi;
if (!Object.hasOwn(waitFor, isSet)) {
  vi.waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options });
  Object.defineProperty(vi.waitFor, isSet, { value: true });
}
