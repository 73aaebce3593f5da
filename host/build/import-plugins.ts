import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginManifest } from '#core/registry';
import { type DiscoveredPlugin, type Discovery, leaveOut, type LeftOutPlugin } from './discovery.ts';

/** A plugin whose contract and manifest have been imported. */
export type ImportedPlugin = Omit<DiscoveredPlugin, 'manifest'> & {
  readonly manifest: PluginManifest;
  /** The exports of `contract/index.ts`. It is empty if there is no contract. */
  readonly contract: object;
};

/** Maps the id of each plugin that throws to the file that throws and the error message. */
export type ThrowingFiles = Readonly<
  Record<string, { readonly file: 'contract/index.ts' | 'manifest.ts'; readonly message: string }>
>;

/** Imports the contract and manifest of each plugin in this process. Plugins that throw are reported, and the others are still imported. */
export async function importPlugins(
  plugins: readonly DiscoveredPlugin[],
): Promise<{ readonly imported: readonly ImportedPlugin[]; readonly throwing: ThrowingFiles }> {
  const imported: ImportedPlugin[] = [];
  const throwing: Record<string, ThrowingFiles[string]> = {};
  for (const plugin of plugins) {
    let file: ThrowingFiles[string]['file'] = 'contract/index.ts';
    try {
      const contractFile = join(plugin.folder, file);
      const contract: object = existsSync(contractFile) ? await import(pathToFileURL(contractFile).href) : {};
      file = 'manifest.ts';
      const module: { default: PluginManifest } = await import(pathToFileURL(plugin.manifest).href); // it is checked when the plugin is installed
      imported.push({ ...plugin, manifest: module.default, contract });
    } catch (error) {
      throwing[plugin.id] = { file, message: error instanceof Error ? error.message : String(error) };
    }
  }
  return { imported, throwing };
}

/**
 * Returns the discovery without the plugins that throw (each with its cause and fix) and without the plugins that import their contracts.
 */
export function withoutThrowing(root: string, discovery: Discovery, throwing: ThrowingFiles): Discovery {
  const failed = discovery.plugins.flatMap(({ id, folder, contracts }): LeftOutPlugin[] => {
    const found = throwing[id];
    // If a plugin throws only because it imports a contract that throws, it is left out as a dependent of that contract.
    if (!found || contracts.some((other) => throwing[other]?.file === 'contract/index.ts')) return [];
    const what = found.file === 'manifest.ts' ? 'manifest' : 'contract';
    return [
      {
        id,
        folder,
        code: `plugin-${what}-fails`,
        cause: `its ${what} throws "${found.message}".`,
        fix: `Run "node ${join(relative(root, folder), found.file)}" to see where, fix it, build again and retry.`,
      },
    ];
  });
  return leaveOut(discovery, failed);
}

/** Imports the plugins for commands and tests. Plugins that cannot be imported are left out with the same messages as in the build. */
export async function readPlugins(
  root: string,
  discovery: Discovery,
): Promise<{ readonly plugins: readonly ImportedPlugin[]; readonly leftOut: readonly LeftOutPlugin[] }> {
  const { imported, throwing } = await importPlugins(discovery.plugins);
  const { plugins, leftOut } = withoutThrowing(root, discovery, throwing);
  return { plugins: imported.filter(({ id }) => plugins.some((plugin) => plugin.id === id)), leftOut };
}
