import { servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import type { HostParts } from './host-parts.ts';
import { PluginGraph } from './plugin-graph.ts';
import type { PluginRecord, PluginState } from './plugin-record.ts';

/**
 * Finds the effects of stopping some plugins on the other running ones, so that no plugin holds a disposed service:
 * - a plugin that needs a service of a stopped plugin is blocked, if the stopped one stays off;
 * - a plugin that holds an optional service of a stopped plugin stops and starts again without the service;
 * - a plugin that needs a service of such a restarting plugin restarts as well.
 * Returns all affected plugins with their next states, dependents first. O(plugins + services).
 */
export function consequencesOf(
  parts: HostParts,
  stopping: ReadonlyMap<PluginRecord, PluginState>,
): Map<PluginRecord, PluginState> {
  const running = [...parts.records.values()].filter((record) => record.isRunning || stopping.has(record));
  const graph = new PluginGraph(running);
  const needing = dependentsOf(running, (record) => graph.needed(record));
  const wanting = dependentsOf(running, (record) => graph.wanted(record));
  const gone = new Set([...stopping].flatMap(([record, { phase }]) => (phase === 'off' ? [record] : [])));
  for (const record of gone) for (const dependent of needing(record)) gone.add(dependent);
  const affected = new Set([...gone, ...stopping.keys()]);
  for (const record of affected) {
    for (const dependent of needing(record)) affected.add(dependent);
    for (const dependent of wanting(record)) if (mayHoldServiceOf(parts, dependent, record)) affected.add(dependent);
  }
  const isGone = (record: PluginRecord | undefined) => record !== undefined && gone.has(record);
  const next = (record: PluginRecord): PluginState => {
    const needed = record.manifest ? servicesNeededBy(record.manifest) : [];
    const by = needed.map(({ id }) => id).filter((id) => isGone(graph.providerOf(id)));
    return stopping.get(record) ?? (by.length ? { phase: 'blocked', by } : { phase: 'idle' });
  };
  const order = new PluginGraph([...affected]).order();
  const dependentsFirst = new Set([...order.cycles.flat(), ...order.sorted.toReversed()]);
  return new Map([...dependentsFirst].map((record) => [record, next(record)]));
}

/**
 * Finds running plugins that could use an optional service of a plugin that has just started; they must restart to get it. If the new
 * plugin depends on such a plugin, both have just started, so there is no endless loop.
 */
export function lateDependentsOf(parts: HostParts, started: readonly PluginRecord[]): Map<PluginRecord, PluginState> {
  const newcomers = new Set(started);
  const running = [...parts.records.values()].filter(({ isRunning }) => isRunning);
  if (newcomers.size === 0 || newcomers.size === running.length) return new Map(); // all have started together, as at the start of the page
  const graph = new PluginGraph(running);
  const isLate = (record: PluginRecord) =>
    !newcomers.has(record) &&
    graph.wanted(record).some((other) => newcomers.has(other) && mayHoldServiceOf(parts, record, other));
  return new Map(running.filter(isLate).map((record) => [record, { phase: 'idle' }]));
}

/**
 * Returns whether a running plugin may hold an optional service of the other, or may have started without it: in its `activate`, or in a
 * service that was made.
 */
function mayHoldServiceOf({ scope }: HostParts, { manifest }: PluginRecord, other: PluginRecord): boolean {
  if (!manifest) return false;
  const services = new Set((other.manifest?.provides ?? []).map(({ token }) => token.id));
  if (manifest.activate && servicesWantedBy(manifest).some(({ id }) => services.has(id))) return true;
  const users = (manifest.provides ?? []).filter(({ needs }) =>
    needs.some((need) => 'optional' in need && services.has(need.optional.id)),
  );
  return users.length > 0 && [...scope.family()].some((inner) => users.some(({ token }) => inner.holds(token.id)));
}

/** Returns a function that finds the plugins which use a given plugin directly: the reversed edges of the graph. */
function dependentsOf(records: readonly PluginRecord[], uses: (record: PluginRecord) => readonly PluginRecord[]) {
  const edges = records.flatMap((from) => uses(from).map((to) => ({ from, to })));
  const byUsed = Map.groupBy(edges, ({ to }) => to);
  return (record: PluginRecord) => (byUsed.get(record) ?? []).map(({ from }) => from);
}
