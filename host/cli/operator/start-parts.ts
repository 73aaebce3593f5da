import { contributions, fileLinks, longWork, longWorkService } from '#core/gateway';
import { PluginHost } from '#core/registry';
import type { InstalledPlugins } from '../../gateway/plugins.ts';

/**
 * The plugins' gateway parts alone: no port, no worker, no listener; long work that is begun waits for a gateway's worker. Whoever
 * starts them disposes of the host.
 */
export async function startParts({ gatewayParts }: InstalledPlugins): Promise<PluginHost> {
  const host = new PluginHost({ lifetime: 'process', sets: [contributions, fileLinks, longWork] });
  host.scope.set(contributions, host.contributions);
  host.scope.set(fileLinks, {
    linkTo: () => Promise.reject(new Error('Nothing listens here that a link could lead to')),
  });
  host.scope.set(longWork, longWorkService(host.scope, host.contributions));
  await host.install(gatewayParts);
  await host.activateAll();
  return host;
}
