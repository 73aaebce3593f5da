/**
 * The states of a sent e-invoice. `waiting`: nobody has it yet; `taken`: the provider has accepted it, but has not reported a delivery;
 * `delivered` and `undelivered`: the provider has reported that; `unknown`: an attempt ended without an answer, so the provider may have
 * it; `refused`: the provider refuses these bytes; `byHand`: a user handed it over in another way; `withdrawn`: the document was cancelled
 * before anybody had it.
 */
export const sendingStates = [
  'waiting',
  'taken',
  'delivered',
  'undelivered',
  'unknown',
  'refused',
  'byHand',
  'withdrawn',
] as const;

/** The values of the filter, in the order of its menu: a state, or `stuck` for all e-invoices that need attention. */
export const sendingFilters = ['stuck', ...sendingStates] as const;
export type SendingFilter = (typeof sendingFilters)[number];

export function isSendingFilter(value: string | undefined): value is SendingFilter {
  return sendingFilters.some((one) => one === value);
}
