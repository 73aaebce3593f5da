import { problem } from '#core/contract';
import { token } from '#core/registry';

/** Which months are closed, if anything closes them. In the gateway, inside the company. */
export interface MonthLock {
  /**
   * As `yyyy-MM`. None more is closed before the transaction ends, so that what was asked stays true of what it writes.
   * @param at the gateway's call
   */
  closed(at: object): Promise<ReadonlySet<string>>;
}

export const monthLock = token<MonthLock, 'process'>('documents.month-lock', 'process');

/** A day of the document lies in a month that is closed. */
export const monthClosed = problem('month-closed', 409);
