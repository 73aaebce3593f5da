import type { ContributionOptions } from '#core/registry';

/** Parts what the registry reads from what the point's owner reads. */
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
  // The rest of V once the registry's options are taken out is V itself: they share no name.
  return [{ id, gate, whenDenied, order, before, after, renamedFrom }, value as unknown as V] as const;
}
