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
