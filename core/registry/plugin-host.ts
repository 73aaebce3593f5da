import { runInAction } from 'mobx';
import { ActivationTimeout, type Stage, stageActivation, type Timers } from './activation.ts';
import { Contributions } from './contributions.ts';
import { orderByDependency, servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import { Diagnostics } from './diagnostics.ts';
import { runDisposers } from './disposers.ts';
import type { PluginManifest } from './plugin.ts';
import { PluginRecord } from './plugin-record.ts';
import { type FailurePhase, idle, type PluginState } from './plugin-state.ts';
import type { Provider } from './provider.ts';
import { ProviderTable } from './provider-table.ts';
import { Scope } from './scope.ts';
import type { Lifetime } from './token.ts';
import { validateManifest } from './validate.ts';

/** Where a plugin comes from: its folder's name, and how to get its manifest. */
export interface PluginSource {
  readonly id: string;
  load(): Promise<unknown> | unknown;
}

export interface PluginHostOptions {
  /** The outer lifetime: `app` in a browser, `process` on the gateway. */
  readonly lifetime: Extract<Lifetime, 'app' | 'process'>;
  /** Services that are there before any plugin. */
  readonly provides?: readonly Provider[];
  readonly diagnostics?: Diagnostics;
  readonly now?: () => number;
  readonly timers?: Timers;
  /** Milliseconds; activation warns at `slow` and is given up at `fail`. */
  readonly limits?: { readonly slow: number; readonly fail: number };
}

/** After this many failures in a row a plugin stays off until somebody turns it on. */
const failuresBeforeOff = 3;

/**
 * Installs, starts and stops plugins, and keeps a failing one from taking anything else down. What active plugins
 * provide and contribute is read through `scope` and `contributions`; what went wrong is in `diagnostics`.
 */
export class PluginHost {
  readonly scope: Scope;
  readonly contributions = new Contributions();
  readonly diagnostics: Diagnostics;
  readonly #providers = new ProviderTable();
  readonly #records = new Map<string, PluginRecord>();
  /** Every scope below that may hold instances of plugins: companies, requests. */
  readonly #children = new Set<Scope>();
  readonly #now: () => number;
  readonly #timers: Timers;
  readonly #limits: { readonly slow: number; readonly fail: number };

  constructor(options: PluginHostOptions) {
    const { lifetime, provides = [], now = Date.now } = options;
    this.#now = now;
    this.#timers = options.timers ?? {
      setTimeout: (run, milliseconds) => globalThis.setTimeout(run, milliseconds),
      clearTimeout: (handle) => globalThis.clearTimeout(handle as number), // what our own setTimeout returned
    };
    this.#limits = options.limits ?? { slow: 5_000, fail: 15_000 };
    this.diagnostics = options.diagnostics ?? new Diagnostics({ now });
    this.scope = new Scope({ lifetime, name: lifetime, providers: this.#providers });
    for (const provider of provides) this.#providers.add('core', provider);
  }

  get plugins(): readonly PluginRecord[] {
    return [...this.#records.values()];
  }

  /** Observable. `undefined`: no such plugin is installed. */
  state(id: string): PluginState | undefined {
    return this.#records.get(id)?.state;
  }

  manifest(id: string): PluginManifest | undefined {
    return this.#records.get(id)?.manifest;
  }

  /** Who provides a service, whether or not its plugin is active. */
  providerOf(tokenId: string): string | undefined {
    return (
      this.#providers.get(tokenId)?.owner ??
      this.plugins.find(({ manifest }) => manifest?.provides?.some(({ token }) => token.id === tokenId))?.id
    );
  }

  /** A scope inside the outer one, such as a company's; disposed by whoever opened it. */
  openScope(options: { lifetime: Lifetime; name: string }): Scope {
    const scope = this.scope.child(options);
    this.#children.add(scope);
    scope.onDispose(() => void this.#children.delete(scope));
    return scope;
  }

  /** Loads and validates manifests; a bad one is a diagnostic and a `failed` plugin, the others go on. */
  async install(sources: readonly PluginSource[]): Promise<void> {
    const records = sources.flatMap(({ id, load }) => {
      if (this.#records.has(id)) {
        this.diagnostics.report({
          code: 'plugin-duplicate',
          plugin: id,
          what: `There are two plugins "${id}"`,
          fix: 'Rename the folder and the id of one of them',
        });
        return [];
      }
      const record = new PluginRecord(id, load);
      this.#records.set(id, record);
      return [record];
    });
    await Promise.all(records.map((record) => this.#loadManifest(record)));
  }

  /** Starts all that are idle or blocked, dependencies first. Never rejects: see the states and diagnostics. */
  async activateAll(): Promise<void> {
    const waiting = this.plugins.filter(
      ({ state, manifest }) => manifest && (state.phase === 'idle' || state.phase === 'blocked'),
    );
    const byToken = new Map(
      waiting.flatMap((record) => (record.manifest?.provides ?? []).map(({ token }) => [token.id, record] as const)),
    );
    const dependencies = new Map(waiting.map((record) => [record, dependenciesAmong(record, byToken)]));
    const { sorted, cycles } = orderByDependency(waiting, (record) => dependencies.get(record) ?? []);
    for (const cycle of cycles) this.#reportCycle(cycle);
    const started = new Map<PluginRecord, Promise<void>>();
    for (const record of sorted) {
      const before = (dependencies.get(record) ?? []).flatMap((dependency) => started.get(dependency) ?? []);
      // Those that wait for nothing and run no code of their own start at once: thousands cost no promise each.
      if (before.length === 0 && !record.manifest?.activate) this.#start(record);
      else
        started.set(
          record,
          Promise.all(before).then(() => this.#start(record)),
        );
    }
    await Promise.all(started.values());
  }

  /** Starts one again after it failed or was turned off, and what was blocked by it. */
  async activate(id: string): Promise<void> {
    const record = this.#records.get(id);
    if (!record || record.state.phase === 'active' || record.state.phase === 'activating') return;
    if (!record.manifest) await this.#loadManifest(record);
    if (record.manifest) record.state = idle;
    await this.activateAll();
  }

  /** Stops one and, before it, those that need its services. They stay `blocked` until it is back. */
  async turnOff(id: string, why: string): Promise<void> {
    const record = this.#records.get(id);
    if (!record) return;
    await this.#stop(record, { phase: 'off', why });
    this.diagnostics.report({
      code: 'turned-off',
      plugin: id,
      what: why,
      fix: 'Turn it on again in the inspector, or reload the page',
    });
  }

  /** A page or component of an active plugin failed. Three in a row turn the plugin off. */
  reportRenderFailure(id: string, contribution: string, error: unknown): void {
    const record = this.#records.get(id);
    if (!record) return;
    record.failures += 1;
    this.diagnostics.report({
      code: 'render-failed',
      plugin: id,
      contribution,
      what: messageOf(error),
      fix: 'Try again; if it stays, turn the plugin off for now and tell its author',
      cause: error,
    });
    if (record.failures >= failuresBeforeOff) void this.turnOff(id, `It failed ${record.failures} times in a row`);
  }

  /** A page of it rendered: earlier failures no longer count. */
  reportRendered(id: string): void {
    const record = this.#records.get(id);
    if (record) record.failures = 0;
  }

  async dispose(): Promise<void> {
    for (const record of this.plugins.toReversed()) await this.#stop(record, idle);
    await this.scope.dispose();
  }

  async #loadManifest(record: PluginRecord): Promise<void> {
    try {
      const loaded = await record.load();
      const findings = validateManifest(loaded, record.id);
      for (const finding of findings)
        this.diagnostics.report({ code: 'manifest-invalid', plugin: record.id, ...finding });
      if (findings.length) this.#fail(record, 'validate', new Error(findings[0]?.what));
      else record.manifest = loaded as PluginManifest; // validated just above
    } catch (error) {
      this.diagnostics.report({
        code: 'import-failed',
        plugin: record.id,
        what: messageOf(error),
        fix: 'Check the network and the file; then retry',
        cause: error,
      });
      this.#fail(record, 'import', error);
    }
  }

  #start(record: PluginRecord): void | Promise<void> {
    const { manifest } = record;
    if (!manifest) return;
    const missing = servicesNeededBy(manifest).filter(({ id }) => !this.#isThere(id));
    if (missing.length)
      return this.#block(
        record,
        missing.map(({ id }) => id),
      );
    const clash = this.#clashOf(manifest);
    if (clash) {
      this.diagnostics.report({ plugin: record.id, ...clash });
      return this.#fail(record, 'validate', new Error(clash.what));
    }
    // Providers come first: `activate` may use the plugin's own services. They are taken back if it fails.
    for (const provider of manifest.provides ?? []) this.#providers.add(record.id, provider);
    if (!manifest.activate)
      return this.#commit(record, { contributions: manifest.contributes ?? [], disposers: [] }, 0);
    return this.#stage(record, manifest);
  }

  async #stage(record: PluginRecord, manifest: PluginManifest): Promise<void> {
    record.state = { phase: 'activating' };
    const since = this.#now();
    try {
      const stage = await stageActivation(manifest, {
        scope: this.scope,
        limits: this.#limits,
        timers: this.#timers,
        onSlow: () =>
          this.diagnostics.report({
            code: 'activation-slow',
            plugin: record.id,
            what: `Still activating after ${this.#limits.slow} ms`,
            fix: 'Do less in activate(); fetch code and data on first use',
          }),
      });
      this.#commit(record, stage, this.#now() - since);
    } catch (error) {
      await this.#withdraw(record);
      const code = error instanceof ActivationTimeout ? 'activation-timeout' : 'activation-failed';
      this.diagnostics.report({
        code,
        plugin: record.id,
        what: messageOf(error),
        fix: 'Retry, or turn it off for now; its author finds the error in `cause`',
        cause: error,
      });
      this.#fail(record, 'activate', error);
    }
  }

  /** The one moment in which a plugin becomes visible. */
  #commit(record: PluginRecord, stage: Stage, took: number): void {
    runInAction(() => {
      this.contributions.add(record.id, stage.contributions);
      record.disposers = [...stage.disposers];
      record.failures = 0;
      record.state = { phase: 'active', took };
    });
  }

  async #stop(record: PluginRecord, next: PluginState): Promise<void> {
    if (record.state.phase === 'active') {
      for (const dependent of this.#dependentsOf(record))
        await this.#stop(dependent, { phase: 'blocked', by: [record.id] });
      runInAction(() => {
        this.contributions.removeOwner(record.id);
        record.state = next;
      });
      await this.#withdraw(record);
    } else record.state = next;
  }

  /** Takes back everything but contributions: instances in every scope, providers, the plugin's own disposers. */
  async #withdraw(record: PluginRecord): Promise<void> {
    this.#providers.removeOwner(record.id);
    const steps = [
      ...record.disposers.splice(0).toReversed(),
      ...[...this.#children, this.scope].map((scope) => () => scope.removeOwner(record.id)),
    ];
    try {
      await runDisposers(steps, `turning off ${record.id}`);
    } catch (error) {
      this.diagnostics.report({
        code: 'deactivation-failed',
        plugin: record.id,
        what: messageOf(error),
        fix: 'Make its disposers safe to run in any state',
        cause: error,
      });
    }
  }

  #block(record: PluginRecord, by: readonly string[]): void {
    record.state = { phase: 'blocked', by };
    for (const id of by) {
      const provider = this.providerOf(id);
      const fix = provider
        ? `Mend or turn on the plugin "${provider}", which provides it`
        : 'Install a plugin that provides it; none does';
      this.diagnostics.report({
        code: 'service-missing',
        plugin: record.id,
        what: `It needs the service "${id}"`,
        fix,
      });
    }
  }

  /** The first reason why it can't join those that are active. */
  #clashOf(manifest: PluginManifest) {
    const seen = new Set<string>();
    for (const { id } of manifest.contributes ?? []) {
      const other = this.contributions.byId(id);
      if (other || seen.has(id)) {
        return {
          code: 'contribution-duplicate',
          contribution: id,
          what: `The id "${id}" is taken by ${other?.owner ?? 'itself'}`,
          fix: 'Give it an id of its own',
        } as const;
      }
      seen.add(id);
    }
    for (const { token } of manifest.provides ?? []) {
      const other = this.#providers.get(token.id);
      if (other)
        return {
          code: 'service-duplicate',
          what: `"${token.id}" is already provided by ${other.owner}`,
          fix: 'Remove one of the two plugins, or let one contribute to a point of the other',
        } as const;
    }
    return undefined;
  }

  #reportCycle(cycle: readonly PluginRecord[]): void {
    const path = cycle.map(({ id }) => id).join(' → ');
    for (const record of new Set(cycle)) {
      this.diagnostics.report({
        code: 'service-cycle',
        plugin: record.id,
        what: path,
        fix: 'Let the more basic one open a point (or want the service) instead of needing it',
      });
      this.#fail(record, 'validate', new Error(`Services in a circle: ${path}`));
    }
  }

  #dependentsOf(record: PluginRecord): PluginRecord[] {
    const provided = new Set((record.manifest?.provides ?? []).map(({ token }) => token.id));
    if (!provided.size) return [];
    return this.plugins.filter(
      ({ state, manifest }) =>
        state.phase === 'active' && manifest && servicesNeededBy(manifest).some(({ id }) => provided.has(id)),
    );
  }

  #isThere(tokenId: string): boolean {
    return (
      this.#providers.get(tokenId) !== undefined ||
      this.scope.peek({ id: tokenId, lifetime: this.scope.lifetime }) !== undefined
    );
  }

  #fail(record: PluginRecord, during: FailurePhase, error: unknown): void {
    record.failures += 1;
    record.state =
      record.failures >= failuresBeforeOff
        ? { phase: 'off', why: `It failed ${record.failures} times in a row` }
        : { phase: 'failed', during, error };
  }
}

function dependenciesAmong(record: PluginRecord, byToken: ReadonlyMap<string, PluginRecord>): PluginRecord[] {
  if (!record.manifest) return [];
  const services = [...servicesNeededBy(record.manifest), ...servicesWantedBy(record.manifest)];
  const found = services.flatMap(({ id }) => byToken.get(id) ?? []);
  return [...new Set(found)].filter((other) => other !== record);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
