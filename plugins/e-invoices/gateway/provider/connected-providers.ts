import { type Outbound, type Secrets, type Tx } from '#core/gateway';
import type { OfferedProfiles } from './offered-profiles.ts';
import { networkScheme, type ProviderProfile } from './profiles.ts';
import type { ConnectedProvider, ConnectedProviders, Provider, ProviderAnswer } from './provider.ts';
import { providerRows, type ProviderRow, secretPlace } from './provider-table.ts';
import { AccessTokens } from './sapi/access-tokens.ts';
import { own } from './sapi/fault-of.ts';
import { SapiProvider } from './sapi/sapi-provider.ts';

/** Makes the service that finds a company's providers. The clients of all companies share one store of access tokens. */
export function connectProviders(secrets: Secrets, outbound: Outbound, profiles: OfferedProfiles): ConnectedProviders {
  const tokens = new AccessTokens();

  async function connected(tx: Tx, row: ProviderRow | undefined): Promise<ConnectedProvider | undefined> {
    if (!row) return undefined;
    const { id: connectionId, name, isTest } = row;
    const profile = profiles.all().find(({ id }) => id === row.profile);
    if (!profile) return { connectionId, name, isTest, provider: unusable('profile-gone') };
    const provider = await providerOf(tx, row, profile);
    const isOtherScheme = isTest && profile.testScheme !== networkScheme;
    return { connectionId, name, isTest, ...(isOtherScheme && { scheme: profile.testScheme }), provider };
  }

  async function providerOf(tx: Tx, row: ProviderRow, profile: ProviderProfile): Promise<Provider> {
    const { clientId, firmId, receives } = row;
    const clientSecret = await secrets.read(tx, secretPlace(row.id));
    if (clientSecret === undefined) return unusable('secret-unreadable');
    const address = (await profile.address?.(row.isTest)) ?? row.address;
    return new SapiProvider(
      { profile, address, clientId, clientSecret, firmId, receives },
      { outbound, tokens, now: Date.now },
    );
  }

  return {
    forSending: async (tx) => {
      const sending = (await providerRows.list(tx)).filter(({ sends }) => sends);
      return connected(tx, sending.find(({ isChosen }) => isChosen) ?? (sending.length === 1 ? sending[0] : undefined));
    },
    forReceiving: async (tx) =>
      connected(
        tx,
        (await providerRows.list(tx)).find(({ receives }) => receives),
      ),
    byId: async (tx, connectionId) =>
      connected(
        tx,
        (await providerRows.list(tx)).find(({ id }) => id === connectionId),
      ),
  };
}

/** Returns a provider that cannot be called: each method responds with the reason. */
function unusable(code: string): Provider {
  const answer = async (): Promise<Extract<ProviderAnswer<never>, { is: 'failed' }>> => ({
    is: 'failed',
    fault: own('set-up', code),
  });
  return { test: answer, send: answer, received: answer, receivedDocument: answer, acknowledge: answer };
}
