import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Sample, SampleRef } from '#core/contract';
import { endpointsOf, type Implementation, implementations } from '#core/gateway';
import { type Dependency, type PluginManifest, tokenOf } from '#core/registry';
import type { ImportedPlugin } from '../../host/build/import-plugins.ts';
import { isTestFile, sourceFiles } from '../../host/build/source-files.ts';

/** What a plugin's gateway part has to do with others, as data: by these ways, and no other, it can feel that one of them is gone. */
export interface PluginFacts {
  readonly id: string;
  /** Plugins whose contract it imports: it goes with them. */
  readonly contracts: readonly string[];
  /** Ids of the services that its handlers ask for, also of those that may be missing. */
  readonly asks: readonly string[];
  /** Of these, and of those that its page asks for: without which it cannot be there. */
  readonly requires: readonly string[];
  readonly provides: readonly { readonly id: string; readonly asks: readonly string[] }[];
  /** Ids of the points to which it contributes. */
  readonly contributes: readonly string[];
  /** Tables that its migrations make. */
  readonly tables: readonly string[];
  /** Tables that its statements name, its own too. */
  readonly names: readonly string[];
  /** Ids of the endpoints that it has. */
  readonly endpoints: readonly string[];
  /** Ids of the endpoints that its samples call first. */
  readonly samples: readonly string[];
}

export async function pluginFacts(plugins: readonly ImportedPlugin[]): Promise<readonly PluginFacts[]> {
  return Promise.all(plugins.map(factsOf));
}

async function factsOf({ id, folder, contracts, contract, manifest, gateway }: ImportedPlugin): Promise<PluginFacts> {
  const part = gateway ? await partOf(gateway) : undefined;
  const { provides = [], contributes = [] } = part ?? {};
  const handlers = contributes.filter(({ point }) => point.id === implementations.id);
  const needs = handlers.flatMap(({ value }) => (value as Implementation).needs); // `gatewayPlugin` made them
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

/** The gateway part's handlers are among what it needs: `gatewayPlugin` says so. */
function requiredBy({ needs = [], provides = [] }: PluginManifest): Dependency[] {
  return [...needs, ...provides.flatMap((service) => service.needs.filter((need) => !('optional' in need)))];
}

async function partOf(file: string): Promise<PluginManifest | undefined> {
  if (!existsSync(file)) return undefined;
  const module: { default: PluginManifest } = await import(pathToFileURL(file).href); // as each exports it
  return module.default;
}

export function tablesMadeIn(source: string): string[] {
  return Array.from(source.matchAll(/\bcreate table (?:if not exists )?([a-z_]+)/gi), ([, name = '']) => name);
}

/** In SQL after the words that a table follows, and in the calls of Kysely that take one. Too many rather than too few: also words of a comment. */
export function tablesNamedIn(source: string): string[] {
  const statement =
    /\b(?:from|join|into|update|table|references|on|only|truncate|using|trigger \w+ \w+ \w+ on)\s+"?([a-z][a-z_]+)/gi;
  const call =
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w*[jJ]oin|using|from|table)\(\s*\[?\s*['"`]([a-z][a-z_]+)/g;
  return [statement, call].flatMap((pattern) =>
    Array.from(source.matchAll(pattern), ([, name = '']) => name.toLowerCase()),
  );
}

/** The endpoints that a sample's references call, and those that must come before it. */
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
