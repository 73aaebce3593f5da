import { contributions } from '#core/gateway';
import { PluginHost } from '#core/registry';
import type { InstalledPlugins } from '../../gateway/plugins.ts';

/** The plugins' gateway parts alone: no port, no jobs, no listener. Whoever starts them disposes of the host. */
export async function startParts({ gatewayParts }: InstalledPlugins): Promise<PluginHost> {
  const host = new PluginHost({ lifetime: 'process', sets: [contributions] });
  host.scope.set(contributions, host.contributions);
  await host.install(gatewayParts);
  await host.activateAll();
  return host;
}
