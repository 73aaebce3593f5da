import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Sample, SampleRef } from '#core/contract';
import { endpointsOf, type Implementation, implementations } from '#core/gateway';
import { type Dependency, type PluginManifest, tokenOf } from '#core/registry';
import type { ImportedPlugin } from '../../host/build/import-plugins.ts';
import { isTestFile, sourceFiles } from '../../host/build/source-files.ts';

/**
 * The relations of a plugin's gateway part with other plugins, as data. The removal of another plugin can affect the plugin only through
 * these relations.
 */
export interface PluginFacts {
  readonly id: string;
  /** The plugins whose contracts the plugin imports. If one of them is removed, the plugin is removed too. */
  readonly contracts: readonly string[];
  /** The ids of the services that the plugin's handlers use, including optional ones. */
  readonly asks: readonly string[];
  /** The ids of the services without which the plugin cannot exist, in its gateway part or on its page. */
  readonly requires: readonly string[];
  readonly provides: readonly { readonly id: string; readonly asks: readonly string[] }[];
  /** The ids of the extension points to which the plugin contributes. */
  readonly contributes: readonly string[];
  /** The tables that the plugin's migrations create. */
  readonly tables: readonly string[];
  /** The tables that the plugin's SQL statements name, including its own tables. */
  readonly names: readonly string[];
  readonly endpoints: readonly string[];
  /** The ids of the endpoints that the plugin's samples call first. */
  readonly samples: readonly string[];
}

export async function pluginFacts(plugins: readonly ImportedPlugin[]): Promise<readonly PluginFacts[]> {
  return Promise.all(plugins.map(factsOf));
}

async function factsOf({ id, folder, contracts, contract, manifest, gateway }: ImportedPlugin): Promise<PluginFacts> {
  const part = gateway ? await partOf(gateway) : undefined;
  const { provides = [], contributes = [] } = part ?? {};
  const handlers = contributes.filter(({ point }) => point.id === implementations.id);
  const needs = handlers.flatMap(({ value }) => (value as Implementation).needs); // The function `gatewayPlugin` makes these values.
  const endpoints = endpointsOf(contract);
  const own = sourceFiles(folder).filter((file) => !isTestFile(file));
  const migrations = own.filter((file) => file.startsWith(join(folder, 'gateway/migrations')));
  return {
    id,
    contracts,
    asks: idsOf([...needs, ...(part?.needs ?? []), ...(part?.wants ?? [])]),
    requires: idsOf([...requiredBy(manifest), ...(part ? requiredBy(part) : [])]),
    provides: provides.map(({ token, needs: asks }) => ({ id: token.id, asks: idsOf(asks) })),
    contributes: unique(contributes.map(({ point }) => point.id)),
    tables: unique(migrations.flatMap((file) => tablesMadeIn(readFileSync(file, 'utf8')))),
    names: unique(own.flatMap((file) => tablesNamedIn(readFileSync(file, 'utf8')))),
    endpoints: endpoints.map((endpoint) => endpoint.id),
    samples: unique(endpoints.flatMap(({ sample }) => calledBy(sample))),
  };
}

/** Returns the services that the plugin needs. `gatewayPlugin` has already added those of the handlers to `needs`. */
function requiredBy({ needs = [], provides = [] }: PluginManifest): Dependency[] {
  return [...needs, ...provides.flatMap((service) => service.needs.filter((need) => !('optional' in need)))];
}

async function partOf(file: string): Promise<PluginManifest | undefined> {
  if (!existsSync(file)) return undefined;
  const module: { default: PluginManifest } = await import(pathToFileURL(file).href); // Each gateway part exports this type.
  return module.default;
}

export function tablesMadeIn(source: string): string[] {
  return Array.from(source.matchAll(/\bcreate table (?:if not exists )?([a-z_]+)/gi), ([, name = '']) => name);
}

/** Returns the names of tables in SQL statements and in calls of Kysely. May return too many names, such as words in comments. */
export function tablesNamedIn(source: string): string[] {
  const statement =
    /\b(?:from|join|into|update|table|references|on|only|truncate|using|trigger \w+ \w+ \w+ on)\s+"?([a-z][a-z_]+)/gi;
  const call =
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w*[jJ]oin|using|from|table)\(\s*\[?\s*['"`]([a-z][a-z_]+)/g;
  return [statement, call].flatMap((pattern) =>
    Array.from(source.matchAll(pattern), ([, name = '']) => name.toLowerCase()),
  );
}

/** Returns the ids of the endpoints that a sample refers to, and of those that must be called before it. */
function calledBy({ after = [], ...values }: Sample): string[] {
  return [...after.map(({ id }) => id), ...sourcesIn(values)];
}

function sourcesIn(value: unknown): string[] {
  if (value instanceof SampleRef) return value.source ? [value.source.id] : [];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(sourcesIn);
}

function idsOf(dependencies: readonly Dependency[]): string[] {
  return unique(dependencies.map((dependency) => tokenOf(dependency).id));
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted();
}
