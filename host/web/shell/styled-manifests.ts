import type { PluginManifest } from '#core/registry';
import { styledLoader } from './styled-loader.ts';

interface ManifestEntry {
  readonly id: string;
  readonly load: () => PluginManifest;
}

/**
 * Manifests whose services bring their plugin's style sheets with them, as pages do: a service may hand out components
 * that another plugin draws, such as the pages of the engine behind every kind of document.
 */
export function styledManifests<Entry extends ManifestEntry>(entries: readonly Entry[]): ManifestEntry[] {
  return entries.map(({ id, load }) => ({
    id,
    load: () => {
      const manifest = load();
      const provides = manifest.provides?.map((provider) => ({
        ...provider,
        load: styledLoader({ owner: id }, async () => provider.load()),
      }));
      return provides ? { ...manifest, provides } : manifest;
    },
  }));
}
