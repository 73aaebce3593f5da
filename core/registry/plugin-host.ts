import { type Declaration, namesOf } from '#core/access';
import { consequencesOf, lateDependentsOf } from './consequences.ts';
import { Contributions } from './contributions.ts';
import { Diagnostics } from './diagnostics.ts';
import type { HostParts } from './host-parts.ts';
import { loadManifests } from './loading.ts';
import { PluginGraph } from './plugin-graph.ts';
import { pluginProblems } from './plugin-problems.ts';
import { failuresBeforeOff, PluginRecord, type PluginSource, type PluginState } from './plugin-record.ts';
import type { Provider } from './provider.ts';
import { ProviderTable } from './provider-table.ts';
import { Scope } from './scope.ts';
import { reportUnknownNeighbours, startWaiting } from './starting.ts';
import { reportMissing, stopPlugins } from './stopping.ts';
import { systemTimers, type Timers } from './timers.ts';
import type { Lifetime, Token } from './token.ts';
import { Trace } from './trace.ts';

export interface PluginHostOptions {
  /** The lifetime of the outermost scope: `app` in a browser, `process` in the gateway. */
  readonly lifetime: Extract<Lifetime, 'app' | 'process'>;
  /** The services that exist before any plugin. They must not depend on services of plugins. */
  readonly provides?: readonly Provider[];
  /** The tokens that the core puts into scopes with `scope.set`, such as the current company: plugins may need them. */
  readonly sets?: readonly Token<unknown>[];
  /** The names that the core declares; no plugin may declare them again. */
  readonly declares?: readonly Declaration[];
  readonly diagnostics?: Diagnostics;
  /** The trace that records events; by default the host makes a new one. */
  readonly trace?: Trace;
  readonly now?: () => number;
  readonly timers?: Timers;
  /**
   * The time limits in milliseconds. At `slow` an activation causes a warning; at `fail` an activation, or the loading of a manifest, is
   * stopped.
   */
  readonly limits?: { readonly slow: number; readonly fail: number };
}

/**
 * Installs, starts and stops plugins, so that a failing plugin breaks nothing else. `scope` holds the services of active plugins,
 * `contributions` their contributions, and `diagnostics` the problems.
 */
export class PluginHost {
  readonly scope: Scope;
  readonly contributions = new Contributions();
  readonly diagnostics: Diagnostics;
  readonly trace: Trace;
  readonly #records = new Map<string, PluginRecord>();
  readonly #parts: HostParts;

  constructor(options: PluginHostOptions) {
    const { lifetime, now = Date.now, timers = systemTimers, limits = { slow: 5_000, fail: 15_000 } } = options;
    const { provides = [], sets = [], declares = [] } = options;
    const providers = new ProviderTable();
    providers.offer('core', provides);
    this.diagnostics = options.diagnostics ?? new Diagnostics({ now });
    this.trace = options.trace ?? new Trace({ now });
    this.diagnostics.onReport(({ plugin, code }) => this.trace.note('problem', plugin, code));
    this.scope = new Scope({
      lifetime,
      name: lifetime,
      providers,
      onFault: (fault) =>
        this.diagnostics.report(
          fault.during === 'dispose'
            ? pluginProblems.deactivationFailed(fault.owner, fault.error)
            : pluginProblems.serviceFailed(fault),
        ),
    });
    this.#parts = {
      scope: this.scope,
      providers,
      contributions: this.contributions,
      diagnostics: this.diagnostics,
      records: this.#records,
      listed: new Map(),
      declared: new Map(declares.flatMap(namesOf).map((name) => [name, 'core'])),
      sets: new Set(sets.map(({ id }) => id)),
      now,
      timers,
      limits,
    };
  }

  get plugins(): readonly PluginRecord[] {
    return [...this.#records.values()];
  }

  /** Returns a plugin's state. Observable. `undefined` means that no such plugin is installed. */
  state(id: string): PluginState | undefined {
    return this.#records.get(id)?.state;
  }

  /** Returns the plugin that provides a service, whether or not it is active. */
  providerOf(tokenId: string): string | undefined {
    return this.#parts.providers.ownerOf(tokenId) ?? this.#parts.listed.get(tokenId)?.id;
  }

  /**
   * Loads and validates manifests. A bad one causes a diagnostic and a `failed` plugin, and the other plugins are still installed. If
   * `keepOff` returns a reason (`?safe`), the plugin is installed as off, and none of its code is loaded until it is activated.
   */
  async install(
    sources: readonly PluginSource[],
    { keepOff }: { readonly keepOff?: (id: string) => string | undefined } = {},
  ): Promise<void> {
    const added: PluginRecord[] = [];
    for (const source of sources) {
      if (this.#records.has(source.id)) {
        this.diagnostics.report(pluginProblems.duplicatePlugin(source.id));
        continue;
      }
      const record = new PluginRecord(source, ({ id, phase }) => this.trace.note('plugin', id, phase));
      this.#records.set(source.id, record);
      const why = keepOff?.(source.id);
      if (why === undefined) added.push(record);
      else record.state = { phase: 'off', why };
    }
    await loadManifests(this.#parts, added);
  }

  /** Starts all plugins that are idle or blocked, dependencies first. It never rejects: errors are in the states and diagnostics. */
  async activateAll(): Promise<void> {
    for (;;) {
      const started = await startWaiting(this.#parts);
      reportUnknownNeighbours(this.#parts, started);
      const latecomers = lateDependentsOf(this.#parts, started);
      if (latecomers.size === 0) return;
      await stopPlugins(this.#parts, consequencesOf(this.#parts, latecomers));
    }
  }

  /** Starts a plugin again after it failed or was turned off, and also the plugins that were blocked by it. */
  async activate(id: string): Promise<void> {
    const record = this.#records.get(id);
    if (!record) return;
    if (!record.isRunning) {
      if (record.phase === 'off') record.failures = 0; // a user has turned it on, so it may fail three times again
      record.state = { phase: 'idle' };
      if (!record.manifest) await (record.busy.loading ?? loadManifests(this.#parts, [record]));
    }
    await this.activateAll();
  }

  /** Turns a plugin off. The plugins that need its services stop first and stay `blocked` until it starts again. */
  async turnOff(id: string, why: string): Promise<void> {
    const record = this.#records.get(id);
    if (!record || record.phase === 'off') return;
    const off: PluginState = { phase: 'off', why };
    this.diagnostics.report(pluginProblems.turnedOff(id, why));
    if (!record.isRunning) {
      record.state = off;
      return;
    }
    const next = consequencesOf(this.#parts, new Map([[record, off]]));
    const stopped = stopPlugins(this.#parts, next);
    for (const [blocked, state] of next) if (state.phase === 'blocked') reportMissing(this.#parts, blocked, state.by);
    await stopped;
    if ([...next.values()].some(({ phase }) => phase === 'idle')) await this.activateAll();
  }

  /** Records that a page or component of an active plugin failed. Three failures in a row turn the plugin off. */
  reportRenderFailure(id: string, contribution: string, error: unknown): void {
    const record = this.#records.get(id);
    if (!record) return;
    record.failures += 1;
    this.diagnostics.report(pluginProblems.renderFailed(id, contribution, error));
    if (record.failures >= failuresBeforeOff) void this.turnOff(id, `It failed ${record.failures} times in a row`);
  }

  /** Records that a page of the plugin rendered, which sets its number of failures to zero. */
  reportRendered(id: string): void {
    const record = this.#records.get(id);
    if (record) record.failures = 0;
  }

  /**
   * Stops all plugins, dependents first, then disposes the outermost scope with all inner scopes. @throws AggregateError of all errors that
   * occurred
   */
  async dispose(): Promise<void> {
    const { sorted, cycles } = new PluginGraph(this.plugins).order();
    const off: PluginState = { phase: 'off', why: 'The host has ended' };
    await stopPlugins(this.#parts, new Map([...cycles.flat(), ...sorted.toReversed()].map((record) => [record, off])));
    await this.scope.dispose();
  }
}
