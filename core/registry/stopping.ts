import { runInAction } from 'mobx';
import { type Disposer, runDisposers } from './instance.ts';
import type { HostParts } from './host-parts.ts';
import type { PluginGraph } from './plugin-graph.ts';
import { pluginProblems } from './plugin-problems.ts';
import type { PluginRecord } from './plugin-record.ts';
import type { PluginState } from './plugin-state.ts';

/**
 * Stops plugins. For everybody else all of them are gone at once, in one MobX action; then they are cleaned up one after
 * another in the order given: dependents first. Never rejects; what did not end cleanly is a diagnostic.
 */
export function stopPlugins(parts: HostParts, next: ReadonlyMap<PluginRecord, PluginState>): Promise<void> {
  const running = [...next.keys()].filter(({ isRunning }) => isRunning);
  let cleaning: Promise<void> = Promise.resolve();
  runInAction(() => {
    parts.contributions.removeOwners(new Set(running.map(({ id }) => id)));
    for (const [record, state] of next) record.state = state;
    cleaning = withdraw(parts, running);
  });
  for (const record of running) void record.track('stopping', cleaning);
  return cleaning;
}

/** Takes back everything but contributions: providers, what they made in every scope, and what `activate` left. */
export function withdraw(parts: HostParts, records: readonly PluginRecord[]): Promise<void> {
  const owners = new Set(records.map(({ id }) => id));
  const released = [...parts.scope.family()].map((scope) => scope.release(owners));
  parts.providers.withdraw(owners);
  const steps = records.map((record) => {
    const disposers: Disposer[] = [...(record.activation?.disposers.toReversed() ?? [])];
    const underWay = endActivation(record);
    if (underWay) disposers.push(underWay);
    disposers.push(...released.flatMap((ofScope) => ofScope.get(record.id) ?? []));
    return { record, disposers };
  });
  return cleanUp(parts, steps);
}

/** Says which services a plugin lacks, and which plugin should provide them. */
export function reportMissing(
  { diagnostics, records }: HostParts,
  installed: PluginGraph,
  record: PluginRecord,
  tokenIds: readonly string[],
): void {
  for (const id of tokenIds) {
    const provider = installed.providerOf(id);
    // A plugin whose manifest could not be read lists nothing; ids start with their owner's id.
    const unread = records.get(id.split('.')[0] ?? id);
    diagnostics.report(
      pluginProblems.missingService(record.id, id, provider ?? (unread?.manifest ? undefined : unread)),
    );
  }
}

/** Aborts the signal of its activation. Returns how to wait until one that was under way has undone itself. */
function endActivation(record: PluginRecord): Disposer | undefined {
  const { activation, busy, id } = record;
  record.activation = undefined;
  if (!activation || activation.ending.signal.aborted) return undefined;
  activation.ending.abort(new Error(`${id} is turned off`));
  const starting = busy?.starting;
  if (!starting) return undefined;
  record.untrack('starting'); // it may be started anew, once this is over
  return () => starting;
}

async function cleanUp(
  parts: HostParts,
  steps: readonly { record: PluginRecord; disposers: readonly Disposer[] }[],
): Promise<void> {
  for (const { record, disposers } of steps) {
    if (!disposers.length) continue;
    await runDisposers(disposers, `turning off ${record.id}`).catch((error) =>
      parts.diagnostics.report(pluginProblems.deactivationFailed(record.id, error)),
    );
  }
}
