import { problem } from '#core/contract';
import { token } from '#core/registry';

/** The months that are closed, if a plugin closes months. It runs in the gateway, inside the company. */
export interface MonthLock {
  /**
   * Returns the closed months as `yyyy-MM`. No other month is closed before the transaction ends, so the answer stays
   * true for what the transaction writes.
   * @param at the gateway's call
   */
  closed(at: object): Promise<ReadonlySet<string>>;
}

export const monthLock = token<MonthLock, 'process'>('documents.month-lock', 'process');

/** The error for a document with a day in a closed month. */
export const monthClosed = problem('month-closed', 409);
