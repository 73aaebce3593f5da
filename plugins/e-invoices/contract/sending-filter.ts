import type { SendingState } from './sending.schemas.ts';

/** The values of the filter: a state, or `stuck` for all that a person should look at. They stand in this order in its menu. */
export const sendingFilters = [
  'stuck',
  'waiting',
  'taken',
  'delivered',
  'undelivered',
  'unknown',
  'refused',
  'byHand',
  'withdrawn',
] as const satisfies readonly (SendingState | 'stuck')[];
export type SendingFilter = (typeof sendingFilters)[number];

export function isSendingFilter(value: string | undefined): value is SendingFilter {
  return sendingFilters.some((one) => one === value);
}
