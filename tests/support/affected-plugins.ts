import { contributions } from '#core/gateway';
import { dependentsOf } from './plugin-dependents.ts';
import type { PluginFacts } from './plugin-facts.ts';

/** The first words of the ids of the core's extension points and services. The core is never removed. */
const core = ['core', 'gateway'];
/**
 * The extension points of the core that no call of another plugin reads. Each contribution is read only for the contributor's own call,
 * job, e-mail, work, hub or address. A record that a call names (`reference-targets`) is made before by the sample, which shows its owner.
 * The core itself reads the contributions for a new company, the documents for programs, the demo and commands.
 */
const ownSake = new Set(
  [
    'implementations',
    'jobs',
    'email-kinds',
    'email-receivers',
    'long-work-kinds',
    'hubs',
    'reference-targets',
    'company-setups',
    'program-messages',
    'assistant-tools',
    'demo',
    'operator-commands',
  ].map((name) => `gateway.${name}`),
);
/** The services that the core makes without any plugin; any other may use services that plugins provide for the core. */
const coreAlone = new Set(
  [
    'contributions',
    'access-catalogue',
    'file-links',
    'inbound-addresses',
    'inner-calls',
    'model-services',
    'outbound',
    'secrets',
    'sign-in-sessions',
    'own-second-factor',
  ].map((name) => `gateway.${name}`),
);

/**
 * The plugins whose endpoints can answer differently when another plugin is removed. A gateway part depends on another, whose contract it
 * does not import (otherwise it is removed too), in five ways, all of them in data or in a statement:
 *
 * - **a service** that the other provides under a token of a third plugin or of the core, used by its handlers, or by a service that they
 * use; a service that the core makes may itself use any that plugins provide for the core;
 * - **an extension point** that it opened and to which the other contributes; a plugin that gets all contributions, directly or by a
 * service, may also read the core's extension points;
 * - **a sample** of an endpoint that first calls the other's endpoint;
 * - **a table** of the other that it names in a statement;
 * - **a statement** of the other's migrations about a table of its own (a column, a trigger).
 *
 * A plugin without any of these runs the same code over the same tables with the same services and contributions: its answers cannot
 * differ. The core's own endpoints may read every extension point, so every removal affects them.
 */
export class AffectedPlugins {
  readonly #plugins: readonly PluginFacts[];
  readonly #asksOf: ReadonlyMap<string, readonly string[]>;
  /** The core's services that plugins provide. */
  readonly #fromPlugins: readonly string[];

  constructor(plugins: readonly PluginFacts[]) {
    this.#plugins = plugins;
    const provided = plugins.flatMap(({ provides }) => provides);
    this.#asksOf = new Map(provided.map(({ id, asks }) => [id, asks]));
    this.#fromPlugins = provided.map(({ id }) => id).filter(isOfCore);
  }

  /** Returns the ids of plugins that remain without `id` and are affected. */
  of(id: string): readonly string[] {
    const gone = this.#plugins.find((plugin) => plugin.id === id);
    if (!gone) return [];
    const along = dependentsOf(id, this.#plugins);
    return this.#plugins
      .filter((plugin) => plugin !== gone && !along.includes(plugin.id))
      .filter((plugin) => this.#feels(plugin, gone))
      .map((plugin) => plugin.id);
  }

  #feels(one: PluginFacts, gone: PluginFacts): boolean {
    const services = this.#servicesOf(one);
    const owners = new Set([one.id, ...[...services].map(ownerOf)]);
    const reads = (point: string) =>
      !ownSake.has(point) && (isOfCore(point) ? services.has(contributions.id) : owners.has(ownerOf(point)));
    return (
      gone.provides.some(({ id }) => services.has(id)) ||
      gone.contributes.some(reads) ||
      gone.endpoints.some((endpoint) => one.samples.includes(endpoint)) ||
      gone.tables.some((table) => one.names.includes(table)) ||
      one.tables.some((table) => gone.names.includes(table))
    );
  }

  /** Returns the services that a plugin uses, and those from which they are made. */
  #servicesOf({ asks, provides }: PluginFacts): ReadonlySet<string> {
    const found = new Set<string>();
    const open = [...asks, ...provides.flatMap((service) => service.asks)];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      open.push(...(this.#asksOf.get(id) ?? (isOfCore(id) && !coreAlone.has(id) ? this.#fromPlugins : [])));
    }
    return found;
  }
}

function isOfCore(id: string): boolean {
  return core.includes(ownerOf(id));
}

function ownerOf(id: string): string {
  return id.split('.')[0] ?? '';
}
