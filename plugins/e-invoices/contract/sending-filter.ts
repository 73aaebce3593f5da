/**
 * What is known of a sent e-invoice. `waiting`: nobody has it yet; `taken`: the provider has it, and nothing says that it was delivered;
 * `delivered` and `undelivered`: the provider says so; `unknown`: an attempt ended without an answer, so the provider may have it;
 * `refused`: the provider refuses these bytes; `byHand`: somebody handed it over another way; `withdrawn`: the document was cancelled before
 * anybody had it.
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

/** The values of the filter: a state, or `stuck` for all that a person should look at. They stand in this order in its menu. */
export const sendingFilters = ['stuck', ...sendingStates] as const;
export type SendingFilter = (typeof sendingFilters)[number];

export function isSendingFilter(value: string | undefined): value is SendingFilter {
  return sendingFilters.some((one) => one === value);
}
