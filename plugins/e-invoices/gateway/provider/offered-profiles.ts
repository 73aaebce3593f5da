import type { Contributions } from '#core/registry';
import { knownProfiles, moreProviderProfiles, type ProviderProfile } from './profiles.ts';

/** Returns the profiles that can be chosen: those that plugins add, the known ones, and last the one for any other provider. */
export function offeredProfiles(contributed: Pick<Contributions, 'read'>): readonly ProviderProfile[] {
  return [...contributed.read(moreProviderProfiles).map(({ value }) => value), ...knownProfiles];
}
