import { vi } from 'vitest';

/** Milliseconds that a test waits for a condition: not how long it should take, but how busy a machine may be. */
export const patience = 20_000;

// Vitest has no setting for it.
const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options });
