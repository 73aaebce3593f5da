import { pathToFileURL } from 'node:url';
import type { PluginManifest } from '#core/registry';
import { type DiscoveredPlugin, discoverPlugins } from '../../host/build/discovery.ts';
import { root } from '../../host/gateway/root.ts';
import { isChosen } from './chosen-plugin.ts';

export type InstalledPlugin = Omit<DiscoveredPlugin, 'manifest'> & { readonly manifest: PluginManifest };

/**
 * Every plugin of the checkout with its manifest, so that a new one is covered unasked. While one plugin is checked
 * (`KOSTRA_PLUGIN`), another one that throws is left out, as the build does.
 */
export async function installedManifests(): Promise<readonly InstalledPlugin[]> {
  const installed = await Promise.all(
    discoverPlugins(root).plugins.map(async (plugin) => {
      try {
        const module: { default: PluginManifest } = await import(pathToFileURL(plugin.manifest).href);
        return [{ ...plugin, manifest: module.default }];
      } catch (error) {
        if (isChosen(plugin.id)) throw error;
        return [];
      }
    }),
  );
  return installed.flat();
}
