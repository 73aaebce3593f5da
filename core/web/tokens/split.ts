import type { ContributionOptions } from '#core/registry';

/** Separates the options for the registry from the value for the owner of the extension point. */
export function split<V>({
  id,
  gate,
  whenDenied,
  order,
  before,
  after,
  renamedFrom,
  ...value
}: ContributionOptions & V) {
  // V without the registry's options is V itself: they have no name in common.
  return [{ id, gate, whenDenied, order, before, after, renamedFrom }, value as unknown as V] as const;
}
