import type { SendingState } from './sending.schemas.ts';

/** The filter by state: a state, or `stuck` for all e-invoices that need attention. */
export type SendingFilter = 'stuck' | SendingState;

// The states stand here besides their schema, because lists are filtered before any schema is loaded.
const filters: Readonly<Record<SendingFilter, true>> = {
  stuck: true,
  waiting: true,
  taken: true,
  delivered: true,
  undelivered: true,
  unknown: true,
  refused: true,
  byHand: true,
  withdrawn: true,
};

export function isSendingFilter(value: string | undefined): value is SendingFilter {
  return value !== undefined && Object.hasOwn(filters, value);
}

/** The values of the filter, in the order of its menu. */
export const sendingFilters = Object.keys(filters).filter(isSendingFilter);
