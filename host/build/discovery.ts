import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, sourceFiles } from './source-files.ts';
import { importsOf } from './source-imports.ts';

export type DiscoveredPlugin = {
  readonly id: string;
  /** The absolute path of `plugins/<id>`. */
  readonly folder: string;
  /** The absolute path of `manifest.ts`. */
  readonly manifest: string;
  /** The absolute path of `gateway/index.ts`, if the plugin has a gateway part. */
  readonly gateway: string | undefined;
  /** The ids of the plugins whose contracts this plugin imports, sorted. */
  readonly contracts: readonly string[];
};

export type LeftOutPlugin = {
  readonly id: string;
  readonly folder: string;
  readonly code:
    | 'plugin-bad-id'
    | 'plugin-no-manifest'
    | 'plugin-contract-missing'
    | 'plugin-contract-fails'
    | 'plugin-manifest-fails';
  readonly cause: string;
  readonly fix: string;
};

export type Discovery = {
  readonly pluginsDir: string;
  /** The plugins that can be built and started. A plugin comes after the plugins whose contracts it imports. */
  readonly plugins: readonly DiscoveredPlugin[];
  readonly leftOut: readonly LeftOutPlugin[];
};

/**
 * Finds the plugins below `<root>/plugins`. A plugin is left out if it imports the contract of a plugin that does not exist or is itself
 * left out; all other plugins build and start. Imports of tests are ignored. So are statements with `import type`: lint requires `import {
 * type A }` for another plugin, which esbuild sees.
 */
export function discoverPlugins(root: string, pluginsDir = join(root, 'plugins')): Discovery {
  const leftOut: LeftOutPlugin[] = [];
  const sources = new Map<string, string[]>();
  for (const id of pluginFolders(pluginsDir)) {
    const folder = join(pluginsDir, id);
    const problem = folderProblem(id, folder);
    if (problem) leftOut.push({ id, folder, ...problem });
    else
      sources.set(
        id,
        sourceFiles(folder).filter((file) => !isTestFile(file)),
      );
  }
  const imports = importsOf([...sources.values()].flat(), root);
  const candidates = new Map(
    [...sources].map(([id, files]) => {
      const specifiers = files.flatMap((file) => imports.get(file) ?? []);
      return [id, describePlugin(id, join(pluginsDir, id), contractsAmong(specifiers))];
    }),
  );
  return settle(pluginsDir, candidates, leftOut);
}

/** Returns the discovery without the failed plugins and without the plugins that import their contracts. */
export function leaveOut(discovery: Discovery, failed: readonly LeftOutPlugin[]): Discovery {
  if (failed.length === 0) return discovery;
  const candidates = new Map(discovery.plugins.map((plugin) => [plugin.id, plugin]));
  for (const { id } of failed) candidates.delete(id);
  return settle(discovery.pluginsDir, candidates, [...discovery.leftOut, ...failed]);
}

function settle(pluginsDir: string, candidates: Map<string, DiscoveredPlugin>, leftOut: LeftOutPlugin[]): Discovery {
  for (let missing = firstMissing(candidates); missing; missing = firstMissing(candidates)) {
    leftOut.push(missing);
    candidates.delete(missing.id);
  }
  return {
    pluginsDir,
    plugins: sortByDependency(candidates),
    leftOut: leftOut.sort((a, b) => a.id.localeCompare(b.id)),
  };
}

/** Returns one line with the cause and the advice for an operator or a developer. */
export function describeLeftOut(plugin: LeftOutPlugin): string {
  return `Plugin ${plugin.id} is left out: ${plugin.cause} ${plugin.fix}`;
}

function pluginFolders(pluginsDir: string): string[] {
  if (!existsSync(pluginsDir)) return [];
  return readdirSync(pluginsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .filter((id) => sourceFiles(join(pluginsDir, id)).length > 0) // git leaves empty folders behind
    .sort();
}

function folderProblem(id: string, folder: string): Pick<LeftOutPlugin, 'code' | 'cause' | 'fix'> | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
    return {
      code: 'plugin-bad-id',
      cause: `its folder name "${id}" is not kebab-case.`,
      fix: 'Rename the folder, for example to "price-levels".',
    };
  }
  if (!existsSync(join(folder, 'manifest.ts'))) {
    return {
      code: 'plugin-no-manifest',
      cause: 'it has no manifest.ts.',
      fix: `Add plugins/${id}/manifest.ts, or delete plugins/${id}.`,
    };
  }
  return undefined;
}

function describePlugin(id: string, folder: string, contracts: readonly string[]): DiscoveredPlugin {
  const gateway = join(folder, 'gateway', 'index.ts');
  return {
    id,
    folder,
    manifest: join(folder, 'manifest.ts'),
    gateway: existsSync(gateway) ? gateway : undefined,
    contracts: contracts.filter((other) => other !== id),
  };
}

/** Returns the ids of the plugins in imports of `#plugins/<id>/…`, sorted. */
export function contractsAmong(specifiers: readonly string[]): string[] {
  const ids = specifiers.flatMap((specifier) => /^#plugins\/([a-z0-9-]+)\//.exec(specifier)?.[1] ?? []);
  return [...new Set(ids)].sort();
}

function firstMissing(candidates: ReadonlyMap<string, DiscoveredPlugin>): LeftOutPlugin | undefined {
  for (const { id, folder, contracts } of candidates.values()) {
    for (const contract of contracts) {
      const owner = candidates.get(contract);
      if (owner && existsSync(join(owner.folder, 'contract', 'index.ts'))) continue;
      return {
        id,
        folder,
        code: 'plugin-contract-missing',
        cause: `it imports the contract of ${contract}, which is ${owner ? 'there without a contract/index.ts' : 'not here'}.`,
        fix: `Add plugins/${contract}${owner ? '/contract/index.ts' : ''}, or delete plugins/${id}.`,
      };
    }
  }
  return undefined;
}

/**
 * Sorts the plugins so that each comes after the plugins whose contracts it imports. Inside a circle of contracts, which lint reports, the
 * order has no meaning.
 */
function sortByDependency(candidates: ReadonlyMap<string, DiscoveredPlugin>): DiscoveredPlugin[] {
  const ordered = new Set<DiscoveredPlugin>();
  const visiting = new Set<string>();
  const visit = (id: string) => {
    const plugin = candidates.get(id);
    if (!plugin || visiting.has(id)) return;
    visiting.add(id);
    plugin.contracts.forEach(visit);
    ordered.add(plugin);
  };
  [...candidates.keys()].forEach(visit);
  return [...ordered];
}
