import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginManifest } from '#core/registry';
import type { DiscoveredPlugin } from '../../build/discovery.ts';
import { root } from '../../gateway/root.ts';

export interface ReadManifests {
  readonly manifests: readonly PluginManifest[];
  /** A line for each that throws: it is left out, and the others go on. */
  readonly throwing: readonly string[];
}

export async function readManifests(plugins: readonly DiscoveredPlugin[]): Promise<ReadManifests> {
  const manifests: PluginManifest[] = [];
  const throwing: string[] = [];
  for (const { id, manifest } of plugins) {
    try {
      manifests.push(((await import(pathToFileURL(manifest).href)) as { default: PluginManifest }).default);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throwing.push(
        `Plugin ${id} is left out: its manifest throws "${message}". Run "node ${relative(root, manifest)}" to see where.`,
      );
    }
  }
  return { manifests, throwing };
}
