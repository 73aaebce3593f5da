import { knownProfiles, type ProviderProfile } from '../profiles.ts';
import { AccessTokens } from '../sapi/access-tokens.ts';
import type { SapiConnection, SapiServices } from '../sapi/sapi-calls.ts';
import { SapiProvider } from '../sapi/sapi-provider.ts';
import { localOutbound } from './scripted-provider.ts';

/** The time of the system clock in tests of the client. */
export const wall = Date.parse('2027-03-10T10:00:00Z');
/** A signal that is never aborted. */
export const never = new AbortController().signal;

/** Returns the profile of that id. @throws if there is none */
export function profileOf(id: string): ProviderProfile {
  const found = knownProfiles.find((profile) => profile.id === id);
  if (!found) throw new Error(`no profile ${id}`);
  return found;
}

/** Makes a client by the specification, with the differences in `more`. */
export function sapiClient(
  more: Partial<SapiConnection> & Pick<SapiConnection, 'address'>,
  services: Partial<SapiServices> = {},
): SapiProvider {
  return new SapiProvider(
    { profile: profileOf('sapi-sk'), clientId: 'firma', clientSecret: 'tajné', firmId: '', receives: true, ...more },
    { outbound: localOutbound(), tokens: new AccessTokens(), now: () => wall, ...services },
  );
}
