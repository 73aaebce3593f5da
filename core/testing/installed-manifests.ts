import { pathToFileURL } from 'node:url';
import type { PluginManifest } from '#core/registry';
import { type DiscoveredPlugin, discoverPlugins } from '../../host/build/discovery.ts';
import { root } from '../../host/gateway/root.ts';

export type InstalledPlugin = Omit<DiscoveredPlugin, 'manifest'> & { readonly manifest: PluginManifest };

/** Every plugin of the checkout with its manifest, so that a new one is covered unasked. */
export async function installedManifests(): Promise<readonly InstalledPlugin[]> {
  return Promise.all(
    discoverPlugins(root).plugins.map(async (plugin) => {
      const module: { default: PluginManifest } = await import(pathToFileURL(plugin.manifest).href);
      return { ...plugin, manifest: module.default };
    }),
  );
}
