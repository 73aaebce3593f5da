import { servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import type { HostParts } from './host-parts.ts';
import { PluginGraph } from './plugin-graph.ts';
import type { PluginRecord, PluginState } from './plugin-record.ts';

/**
 * What stopping some plugins means for the others that run, so that nobody keeps a service that was disposed:
 * - one that needs a service of theirs is blocked, if they stay away;
 * - one that wants such a service, and holds it, stops as well and starts again without it;
 * - so does one that needs a service of such a one.
 * Returns all of them with the states they go to, dependents first. O(plugins + services).
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
    for (const dependent of wanting(record)) if (holdsAny(parts, dependent, record)) affected.add(dependent);
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
 * Those that run without a service that they want and that has come with one of the plugins just started; they are to
 * start again, to get it. One that the newcomer builds upon takes that one along, so both are newcomers then: no ring.
 */
export function lateDependentsOf(parts: HostParts, started: readonly PluginRecord[]): Map<PluginRecord, PluginState> {
  const newcomers = new Set(started);
  const running = [...parts.records.values()].filter(({ isRunning }) => isRunning);
  if (newcomers.size === 0 || newcomers.size === running.length) return new Map(); // as at the start of the page
  const graph = new PluginGraph(running);
  const isLate = (record: PluginRecord) =>
    !newcomers.has(record) &&
    graph.wanted(record).some((other) => newcomers.has(other) && holdsAny(parts, record, other));
  return new Map(running.filter(isLate).map((record) => [record, { phase: 'idle' }]));
}

/** Does it hold a wanted service of the other, or the gap in its place? Its `activate` may; so may what it made. */
function holdsAny({ scope }: HostParts, { manifest }: PluginRecord, other: PluginRecord): boolean {
  if (!manifest) return false;
  const services = new Set((other.manifest?.provides ?? []).map(({ token }) => token.id));
  if (manifest.activate && servicesWantedBy(manifest).some(({ id }) => services.has(id))) return true;
  const users = (manifest.provides ?? []).filter(({ needs }) =>
    needs.some((need) => 'optional' in need && services.has(need.optional.id)),
  );
  return users.length > 0 && [...scope.family()].some((inner) => users.some(({ token }) => inner.holds(token.id)));
}

/** Turns the edges round. */
function dependentsOf(records: readonly PluginRecord[], uses: (record: PluginRecord) => readonly PluginRecord[]) {
  const edges = records.flatMap((from) => uses(from).map((to) => ({ from, to })));
  const byUsed = Map.groupBy(edges, ({ to }) => to);
  return (record: PluginRecord) => (byUsed.get(record) ?? []).map(({ from }) => from);
}
