import {
  type Diagnostic,
  type PluginManifest,
  PluginHost,
  type Scope,
  servicesNeededBy,
  servicesWantedBy,
  type Token,
} from '#core/registry';
import { ManualTimers } from '../registry/test-timers.ts';
import * as tokens from '#core/web/tokens';
import { installedPlugins } from './installed-plugins.ts';
import { standIn } from './stand-in.ts';

const manifests = (await installedPlugins()).map(({ manifest }) => manifest);
/**
 * The ids of the services that plugins provide. Some of them are tokens of the core; they are really created, not replaced by stand-ins.
 */
const provided = new Set(manifests.flatMap(({ provides = [] }) => provides.map(({ token }) => token.id)));
const coreTokens = Object.values<object>(tokens)
  .filter((value): value is Token<unknown> => 'lifetime' in value)
  .filter(({ id }) => !provided.has(id));

export interface TestProductOptions {
  /** Returns the manifest to install in place of a plugin's own one. */
  readonly change?: (manifest: PluginManifest) => PluginManifest;
  /** The ids of plugins that are installed but turned off. */
  readonly off?: readonly string[];
}

/**
 * All installed plugins in one registry, as in the browser, with a clock that the test controls. The core's own services are stand-ins; the
 * services of plugins are really created.
 */
export class TestProduct {
  readonly timers = new ManualTimers();
  readonly host = new PluginHost({ lifetime: 'app', timers: this.timers, now: () => 0, sets: coreTokens });

  /** The company that is open when the test begins. */
  readonly company: Scope;

  constructor() {
    for (const token of coreTokens) if (token.lifetime === 'app') this.host.scope.set(token, standIn());
    this.company = this.openCompany('the first company');
  }

  /** Installs and starts the plugins, and waits for all activations. A test of an activation that hangs calls `install` instead. */
  async start(options: TestProductOptions = {}): Promise<this> {
    await this.install(options);
    await this.host.activateAll();
    return this;
  }

  async install({ change = (manifest) => manifest, off = [] }: TestProductOptions = {}): Promise<void> {
    await this.host.install(
      manifests.map((manifest) => ({ id: manifest.id, load: () => change(manifest) })),
      { keepOff: (id) => (off.includes(id) ? 'a test' : undefined) },
    );
  }

  /** Opens a company: returns its scope, with stand-ins for the core's services of a company. */
  openCompany(name: string): Scope {
    const scope = this.host.scope.child({ lifetime: 'company', name });
    for (const token of coreTokens) if (token.lifetime === 'company') scope.set(token, standIn());
    return scope;
  }

  /** Creates every service that the plugin provides, in this company or outside it. @throws the error of a service's factory */
  async makeServices(plugin: string, company = this.company): Promise<unknown[]> {
    const made: unknown[] = [];
    for (const { token } of manifestOf(plugin).provides ?? []) made.push(await company.resolve(token));
    return made;
  }

  /**
   * Returns the contributions, offered services and instances of a plugin that the registry still has. The list is empty when the plugin
   * has left nothing behind.
   */
  tracesOf(plugin: string): string[] {
    const { host } = this;
    return [
      ...[...host.contributions.all()].filter(({ owner }) => owner === plugin).map(({ id }) => `contributes ${id}`),
      ...(manifestOf(plugin).provides ?? [])
        .filter(({ token }) => this.company.offers(token))
        .map(({ token }) => `offers ${token.id}`),
      ...[...host.scope.family()].flatMap(({ made, name }) =>
        made.filter(({ owner }) => owner === plugin).map(({ id }) => `holds ${id} in ${name}`),
      ),
    ];
  }

  /** The diagnostics of the product, without `turned-off`, which is no error. */
  get faults(): readonly Diagnostic[] {
    return this.host.diagnostics.list.filter(({ code }) => code !== 'turned-off');
  }
}

export function manifestOf(plugin: string): PluginManifest {
  const found = manifests.find(({ id }) => id === plugin);
  if (!found) throw new Error(`There is no plugin ${plugin}`);
  return found;
}

/** Returns the plugins that this plugin needs to start, directly or through other plugins. */
export function neededPlugins(plugin: string): string[] {
  const direct = servicesNeededBy(manifestOf(plugin)).flatMap(providersOf);
  return [...new Set(direct.flatMap((id) => [id, ...neededPlugins(id)]))];
}

/** Returns the plugins whose services this plugin uses if they are installed but does not need. */
export function wantedPlugins(plugin: string): string[] {
  const needed = neededPlugins(plugin);
  const wanted = servicesWantedBy(manifestOf(plugin)).flatMap(providersOf);
  return [...new Set(wanted)].filter((id) => id !== plugin && !needed.includes(id));
}

function providersOf({ id: token }: Token<unknown>): string[] {
  return manifests.filter(({ provides = [] }) => provides.some((one) => one.token.id === token)).map(({ id }) => id);
}
