import { contributions } from '#core/gateway';
import { dependentsOf } from './plugin-dependents.ts';
import type { PluginFacts } from './plugin-facts.ts';

/** The first words of the ids of the core's extension points and services. The core cannot be removed. */
const core = ['core', 'gateway'];
/**
 * The extension points of the core whose contributions do not affect other plugins' calls. Each contribution is read only for a call, job,
 * e-mail, work, hub or URL of its own plugin. A record that a call refers to (`reference-targets`) is created by the sample before the
 * call, which shows the record's owner. The core itself reads the contributions for new companies, the API documents, the demo and
 * commands.
 */
const ownCallPoints = new Set(
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
/** The services that the core makes without any plugin. All other services of the core may use services that plugins provide. */
const coreOnlyServices = new Set(
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
 * The plugins whose endpoints can answer differently when another plugin is removed. A plugin that imports the contract of the removed
 * plugin is removed too. Otherwise a gateway part depends on another plugin in five ways, which can all be read from data or SQL
 * statements:
 *
 * - **a service** that the other plugin provides under a token of a third plugin or of the core, and that the handlers use directly or
 * through other services; a service of the core may use every service that plugins provide for the core;
 * - **an extension point** of this plugin to which the other plugin contributes; a plugin that gets all contributions, directly or through
 * a service, may also read the core's extension points;
 * - **a sample** of an endpoint that first calls an endpoint of the other plugin;
 * - **a table** of the other plugin that is named in a statement;
 * - **a statement** of the other plugin's migrations about a table of this plugin (a column, a trigger).
 *
 * A plugin without any of these dependencies runs the same code over the same tables with the same services and contributions, so its
 * answers cannot differ. The core's own endpoints may read every extension point, so every removal affects them.
 */
export class AffectedPlugins {
  readonly #plugins: readonly PluginFacts[];
  readonly #asksOf: ReadonlyMap<string, readonly string[]>;
  /** The services of the core that plugins provide. */
  readonly #fromPlugins: readonly string[];

  constructor(plugins: readonly PluginFacts[]) {
    this.#plugins = plugins;
    const provided = plugins.flatMap(({ provides }) => provides);
    this.#asksOf = new Map(provided.map(({ id, asks }) => [id, asks]));
    this.#fromPlugins = provided.map(({ id }) => id).filter(isOfCore);
  }

  /** Returns the ids of the plugins that remain when the plugin `id` is removed, and that the removal affects. */
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
      !ownCallPoints.has(point) && (isOfCore(point) ? services.has(contributions.id) : owners.has(ownerOf(point)));
    return (
      gone.provides.some(({ id }) => services.has(id)) ||
      gone.contributes.some(reads) ||
      gone.endpoints.some((endpoint) => one.samples.includes(endpoint)) ||
      gone.tables.some((table) => one.names.includes(table)) ||
      one.tables.some((table) => gone.names.includes(table))
    );
  }

  /** Returns the ids of the services that a plugin uses, directly or through other services. */
  #servicesOf({ asks, provides }: PluginFacts): ReadonlySet<string> {
    const found = new Set<string>();
    const open = [...asks, ...provides.flatMap((service) => service.asks)];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      open.push(...(this.#asksOf.get(id) ?? (isOfCore(id) && !coreOnlyServices.has(id) ? this.#fromPlugins : [])));
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
