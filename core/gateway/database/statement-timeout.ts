import type { WorkKind } from './database.ts';

/**
 * The time that one statement may run, in milliseconds. Nobody waits any more for a request that takes longer, so it
 * must not hold a connection; a migration may rewrite a large table, so it has no limit.
 */
export const statementTimeouts: Readonly<Record<WorkKind, number>> = {
  request: 15_000,
  report: 60_000,
  job: 300_000,
  system: 30_000,
  migration: 0,
};

/**
 * The time that a transaction may be idle, in milliseconds. Otherwise a machine that disappears or a process that hangs
 * would hold its locks, such as the lock of a numbering series, until the server notices the lost connection: two hours
 * with Linux's usual settings. No work is idle that long by itself: requests to others, such as a bank, are made
 * outside transactions or have their own timeout.
 */
export const idleTimeouts: Readonly<Record<WorkKind, number>> = {
  request: 60_000,
  report: 60_000,
  job: 300_000,
  system: 300_000,
  migration: 0,
};
