import {
  accessCatalogue,
  contributions,
  emails,
  fileLinks,
  inboundAddresses,
  innerCalls,
  longWork,
  longWorkService,
  modelServices,
  outbound,
  returnedEmails,
  secrets,
  serviceFinder,
  serviceFinderOf,
} from '#core/gateway';
import { PluginHost, type Token } from '#core/registry';
import type { InstalledPlugins } from '../../gateway/plugins.ts';

/** The services that only a running gateway has. Plugins that need them start here too, because what is read of them does not call these. */
const ofRunningGateway: readonly Token<object, 'process'>[] = [
  accessCatalogue,
  emails,
  fileLinks,
  inboundAddresses,
  innerCalls,
  modelServices,
  outbound,
  returnedEmails,
  secrets,
];

/**
 * Starts only the gateway parts of plugins: no port, no worker, no listener. Queued work waits for the worker of a gateway. The caller must
 * dispose of the host.
 */
export async function startParts({ gatewayParts }: InstalledPlugins): Promise<PluginHost> {
  const host = new PluginHost({
    lifetime: 'process',
    sets: [contributions, longWork, serviceFinder, ...ofRunningGateway],
  });
  host.scope.set(contributions, host.contributions);
  host.scope.set(longWork, longWorkService(host.scope, host.contributions));
  host.scope.set(serviceFinder, serviceFinderOf(host.scope));
  for (const { id, lifetime } of ofRunningGateway) host.scope.set({ id, lifetime }, absent(id));
  await host.install(gatewayParts);
  await host.activateAll();
  return host;
}

/** Stands in for a service that is not there. @throws Error when it is called */
function absent(id: string): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'then') return undefined; // a service is resolved by `await`, which asks for `then`
        throw new Error(`Only a running gateway has ${id}`);
      },
    },
  );
}
