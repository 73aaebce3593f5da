import type { WorkKind } from './database.ts';

/**
 * Milliseconds one statement may run. A request that takes longer has lost its reader, so it must not keep a connection;
 * a migration may rewrite a large table, so it is not limited.
 */
export const statementTimeouts: Readonly<Record<WorkKind, number>> = {
  request: 15_000,
  report: 60_000,
  job: 300_000,
  system: 30_000,
  migration: 0,
};

/**
 * Milliseconds a transaction may stand still. A machine that is gone without a word, and a process that hangs, would else keep their
 * locks, such as that of a numbering series, until the server misses the connection: by Linux's usual settings two hours. No work stands
 * still that long by itself: what is asked of others, such as a bank, is asked outside transactions or answers within its own limit.
 */
export const idleTimeouts: Readonly<Record<WorkKind, number>> = {
  request: 60_000,
  report: 60_000,
  job: 300_000,
  system: 300_000,
  migration: 0,
};
