import { vi } from 'vitest';

/** The number of milliseconds that a test waits for a condition. It allows for a busy machine and is no expected duration. */
export const waitTimeout = 60_000;

// Vitest has no setting for this and runs this file before each test file. If several share a worker, the first one sets it.
const isSet = Symbol.for('kostra.wait-timeout');
const { waitFor, waitUntil } = vi;
if (!Object.hasOwn(waitFor, isSet)) {
  vi.waitFor = (callback, options) => waitFor(callback, withWaitTimeout(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, withWaitTimeout(options));
  Object.defineProperty(vi.waitFor, isSet, { value: true });
}

/** Raises the timeout. A test may request a longer one, never a shorter one. */
function withWaitTimeout(options: Parameters<typeof waitFor>[1] = {}) {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return { ...given, timeout: Math.max(waitTimeout, given.timeout ?? 0) };
}
