import { contributions, demoServers } from '#core/gateway';
import { optional, type Provider, provideNow, token } from '#core/registry';
import { knownProfiles, moreProviderProfiles, type ProviderProfile } from './profiles.ts';
import { simulatedProfile } from './simulated-profile.ts';

/** The profiles of providers that can be chosen in this installation. */
export interface OfferedProfiles {
  /** Returns those that plugins add, in the demo the simulated one, the known ones, and last the one for any other provider. */
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
