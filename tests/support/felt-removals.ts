import { contributions } from '#core/gateway';
import { dependentsOf } from './plugin-dependents.ts';
import type { PluginFacts } from './plugin-facts.ts';

/** Whose points and services begin so: those of the core. The core is there whatever is gone. */
const core = ['core', 'gateway'];
/**
 * Points of the core that no call of another plugin reads. Each is read for its contributor's sake: for the call, the job, the letter, the work, the hub or the
 * address that has its name. A record that a call names (`reference-targets`) is made by its sample before, so that a sample says whose it is. What is
 * read for the company that is made, the documents for programs, the demo and commands is the core's.
 */
const ownSake = new Set(
  [
    'implementations',
    'jobs',
    'letter-kinds',
    'letter-receivers',
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
/** Services that the core makes without asking a plugin for anything; any other may use what plugins provide for the core. */
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
 * Which plugins' endpoints can answer otherwise when a plugin is gone. A gateway part comes to another's, whose contract it does
 * not import (then it goes with it), by five ways, all of them data or written in a statement:
 *
 * - **a service** that the other provides under a token of a third or of the core, asked for by its handlers, or by a service that those ask for;
 *   a service that the core makes may itself use any that the core lets plugins provide;
 * - **a point**: the other contributes to one that it opened; whoever is given all contributions, itself or a service that it asks for,
 *   may read the core's points too;
 * - **a sample** of an endpoint that calls the other's first;
 * - **a table** of the other that it names in a statement;
 * - **a statement** of the other's migrations about a table of its own (a column, a trigger).
 *
 * What feels none of these runs the same code over the same tables, given the same services and the same contributions: its answers
 * cannot differ. The core's own endpoints may read every point, and feel every removal.
 */
export class FeltRemovals {
  readonly #plugins: readonly PluginFacts[];
  readonly #asksOf: ReadonlyMap<string, readonly string[]>;
  /** Services of the core that plugins provide. */
  readonly #fromPlugins: readonly string[];

  constructor(plugins: readonly PluginFacts[]) {
    this.#plugins = plugins;
    const provided = plugins.flatMap(({ provides }) => provides);
    this.#asksOf = new Map(provided.map(({ id, asks }) => [id, asks]));
    this.#fromPlugins = provided.map(({ id }) => id).filter(isOfCore);
  }

  /** Ids of the plugins that are still there without `id` and feel it. */
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

  /** Whatever it asks for, and what that is made from. */
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
