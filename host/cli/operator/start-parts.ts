import { contributions, fileLinks, longWork, longWorkService } from '#core/gateway';
import { PluginHost } from '#core/registry';
import type { InstalledPlugins } from '../../gateway/plugins.ts';

/**
 * Starts only the gateway parts of plugins, without a port, a worker or a listener. Queued jobs wait until a gateway runs. The caller must
 * dispose of the host.
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
