import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Declaration } from '#core/access';
import {
  checkHandlers,
  type ContractModules,
  endpointsOf,
  implementations,
  type Log,
  type MigrationSet,
} from '#core/gateway';
import type { PluginManifest, PluginSource } from '#core/registry';
import { describeLeftOut, type DiscoveredPlugin, type Discovery, discoverPlugins } from '../build/discovery.ts';
import { isSchemaFile } from '../build/schema-files.ts';
import { sourceFiles } from '../build/source-files.ts';

/** The parts of the plugin folders that the gateway uses. */
export interface InstalledPlugins {
  readonly gatewayParts: readonly PluginSource[];
  readonly declarations: readonly Declaration[];
  readonly migrations: readonly MigrationSet[];
  readonly contracts: readonly ContractModules[];
}

/** Finds the plugins and reads their manifests. A plugin that cannot be read is left out with a line in the log. */
export async function installedPlugins(
  root: string,
  log: Log,
  { plugins, leftOut }: Discovery = discoverPlugins(root),
): Promise<InstalledPlugins> {
  for (const plugin of leftOut) log.warn({ code: plugin.code, plugin: plugin.id }, describeLeftOut(plugin));
  const manifests = await Promise.all(plugins.map((plugin) => readManifest(plugin, log)));
  return {
    declarations: manifests.flatMap((manifest) => manifest?.declares ?? []),
    gatewayParts: plugins.flatMap(({ id, gateway }) =>
      gateway ? [{ id, load: () => importDefault<PluginManifest>(gateway) }] : [],
    ),
    migrations: plugins.map(({ id, folder }) => ({
      owner: id,
      folder: join(folder, 'gateway/migrations'),
      plugin: true,
    })),
    contracts: await Promise.all(plugins.map(readContract)),
  };
}

async function readManifest({ id, manifest }: DiscoveredPlugin, log: Log): Promise<PluginManifest | undefined> {
  try {
    return await importDefault<PluginManifest>(manifest);
  } catch (error) {
    log.error({ plugin: id, err: error }, `${id}: its manifest could not be read, so its rights are unknown`);
    return undefined;
  }
}

/** Imports the contract files. Their errors are reported by the gateway part, which imports them too. */
async function readContract({ id, folder }: DiscoveredPlugin): Promise<ContractModules> {
  const files = sourceFiles(join(folder, 'contract')).filter(
    (file) => file.endsWith(join('contract', 'index.ts')) || isSchemaFile(file),
  );
  const urls = files.map((file) => pathToFileURL(file).href);
  const modules = await Promise.all(urls.map((url): Promise<object> => import(url).catch(() => ({}))));
  return { plugin: id, modules, files: urls };
}

async function importDefault<T>(file: string): Promise<T> {
  const module: { default?: unknown } = await import(pathToFileURL(file).href);
  return module.default as T; // the registry validates manifests and gateway parts
}

/** Returns the endpoints without a handler, and the handlers without an endpoint, of one plugin. They make the build fail. */
export async function unmatchedHandlers(
  plugin: Pick<DiscoveredPlugin, 'id' | 'folder' | 'gateway'>,
): Promise<ReturnType<typeof checkHandlers>> {
  const contract: object = await import(pathToFileURL(join(plugin.folder, 'contract/index.ts')).href).catch(() => ({}));
  const part = plugin.gateway ? await importDefault<PluginManifest>(plugin.gateway) : undefined;
  const handlers = (part?.contributes ?? []).filter(({ point }) => point.id === implementations.id);
  // Contributions to this extension point are Implementations, because `gatewayPlugin` created them.
  return checkHandlers(
    plugin.id,
    endpointsOf(contract),
    handlers.map(({ value }) => value as never),
  );
}
