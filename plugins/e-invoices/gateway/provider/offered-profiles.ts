import { contributions, demoServers } from '#core/gateway';
import { optional, type Provider, provideNow, token } from '#core/registry';
import { knownProfiles, moreProviderProfiles, type ProviderProfile } from './profiles.ts';
import { simulatedProfile } from './simulated-profile.ts';

/** The provider profiles that users of this installation can choose. */
export interface OfferedProfiles {
  /**
   * Returns the profiles added by plugins, the simulated one (only in the demo), the known ones, and finally the one for any other
   * provider.
   */
  all(): readonly ProviderProfile[];
}
export const offeredProfiles = token<OfferedProfiles, 'process'>('e-invoices.offered-profiles', 'process');

export const provideProfiles: Provider = provideNow(
  offeredProfiles,
  [contributions, optional(demoServers)],
  (contributed, demo, lifetime): OfferedProfiles => {
    const simulated = demo ? [simulatedProfile(demo, lifetime)] : [];
    return {
      all: () => [...contributed.read(moreProviderProfiles).map(({ value }) => value), ...simulated, ...knownProfiles],
    };
  },
);
