import { vi } from 'vitest';

/**
 * The maximum time in milliseconds that a test waits for a condition. It is long, because a machine may be busy; most conditions are met at
 * once.
 */
export const waitTimeout = 60_000;

// Vitest has no setting for this, so this file runs before each test file and replaces the two functions once per worker.
const isSet = Symbol.for('kostra.wait-timeout');
const { waitFor, waitUntil } = vi;
if (!Object.hasOwn(waitFor, isSet)) {
  vi.waitFor = (callback, options) => waitFor(callback, withWaitTimeout(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, withWaitTimeout(options));
  Object.defineProperty(vi.waitFor, isSet, { value: true });
}

/** Raises the timeout to `waitTimeout`. A test may request a longer one, never a shorter one. */
function withWaitTimeout(options: Parameters<typeof waitFor>[1] = {}) {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return { ...given, timeout: Math.max(waitTimeout, given.timeout ?? 0) };
}
