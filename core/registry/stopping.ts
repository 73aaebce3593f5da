import { runInAction } from 'mobx';
import type { HostParts } from './host-parts.ts';
import { type Disposer, runDisposers } from './instance.ts';
import { pluginProblems } from './plugin-problems.ts';
import type { PluginRecord, PluginState } from './plugin-record.ts';

/**
 * Stops plugins. First they disappear for all others in one MobX action; then they are cleaned up one after another in the given order,
 * dependents first. It never rejects: an error during the clean-up becomes a diagnostic.
 */
export function stopPlugins(parts: HostParts, next: ReadonlyMap<PluginRecord, PluginState>): Promise<void> {
  const running = [...next.keys()].filter(({ isRunning }) => isRunning);
  const cleaning = runInAction(() => {
    parts.contributions.removeOwners(new Set(running.map(({ id }) => id)));
    for (const [record, state] of next) record.state = state;
    return withdraw(parts, running);
  });
  for (const record of running) void record.track('stopping', cleaning);
  return cleaning;
}

/**
 * Removes the providers of plugins, the instances that these made in every scope, and the effects of `activate`. The caller removes the
 * contributions.
 */
export async function withdraw(parts: HostParts, records: readonly PluginRecord[]): Promise<void> {
  const owners = new Set(records.map(({ id }) => id));
  const released = [...parts.scope.family()].map((scope) => scope.release(owners));
  parts.providers.withdraw(owners);
  const steps = records.map((record) => {
    const ofServices = released.flatMap((ofScope) => ofScope.get(record.id) ?? []);
    return { id: record.id, disposers: [...endActivation(record), ...ofServices] };
  });
  for (const { id, disposers } of steps)
    await runDisposers(disposers, `turning off ${id}`).catch((error) =>
      parts.diagnostics.report(pluginProblems.deactivationFailed(id, error)),
    );
}

/** Reports the services that a plugin lacks, and the plugins that should provide them. */
export function reportMissing(parts: HostParts, record: PluginRecord, tokenIds: readonly string[]): void {
  for (const id of tokenIds) {
    // If the manifest of the missing provider could not be read, the beginning of the service's id names the plugin.
    const owner = parts.records.get(id.split('.')[0] ?? id);
    const provider = parts.listed.get(id) ?? (owner?.manifest ? undefined : owner);
    parts.diagnostics.report(pluginProblems.missingService(record.id, id, provider));
  }
}

/**
 * Aborts a plugin's activation. Returns its disposers; if it is still running, one of them waits for it, because it then undoes its own
 * effects.
 */
function endActivation(record: PluginRecord): Disposer[] {
  const { activation, busy, id } = record;
  record.activation = undefined;
  if (!activation) return [];
  const disposers = activation.disposers.toReversed();
  if (activation.ending.signal.aborted) return disposers;
  activation.ending.abort(new Error(`${id} is turned off`));
  const starting = busy.starting;
  if (!starting) return disposers;
  busy.starting = undefined; // the plugin can be started again while the old activation ends
  return [...disposers, () => starting];
}
