import { problem } from '#core/contract';
import { token } from '#core/registry';

/** The service that reports closed months, if a plugin closes months. It runs in the gateway, inside the company. */
export interface MonthLock {
  /**
   * Returns the closed months as `yyyy-MM`. No further month can be closed before the transaction ends, so the result stays valid for the
   * rows that the transaction writes.
   * @param at the gateway's call
   */
  closed(at: object): Promise<ReadonlySet<string>>;
}

export const monthLock = token<MonthLock, 'process'>('documents.month-lock', 'process');

/** The error for a document with a day in a closed month. */
export const monthClosed = problem('month-closed', 409);
