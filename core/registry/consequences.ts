import { servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import type { HostParts } from './host-parts.ts';
import { PluginGraph } from './plugin-graph.ts';
import type { PluginRecord } from './plugin-record.ts';
import { idle, type PluginState } from './plugin-state.ts';

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
  const dependents = dependentsIn(graph, running);
  const gone = new Set([...stopping].flatMap(([record, { phase }]) => (phase === 'off' ? [record] : [])));
  for (const record of gone) for (const dependent of dependents.needing(record)) gone.add(dependent);
  const affected = new Set([...gone, ...stopping.keys()]);
  for (const record of affected) {
    for (const dependent of dependents.needing(record)) affected.add(dependent);
    for (const dependent of dependents.wanting(record)) if (holdsAny(parts, dependent, record)) affected.add(dependent);
  }
  const next = (record: PluginRecord): PluginState => {
    const wished = stopping.get(record);
    if (wished) return wished;
    const manifest = gone.has(record) ? record.manifest : undefined;
    const missing = manifest
      ? servicesNeededBy(manifest).filter(({ id }) => gone.has(graph.providerOf(id) ?? record))
      : [];
    return missing.length ? { phase: 'blocked', by: missing.map(({ id }) => id) } : idle;
  };
  const order = new PluginGraph([...affected]).order();
  const dependentsFirst = new Set([...order.cycles.flat(), ...order.sorted.toReversed()]);
  return new Map([...dependentsFirst].map((record) => [record, next(record)]));
}

/**
 * Those that run without a service that they want and that has come with one of the plugins just started; they are to
 * start again, to get it. One that the newcomer builds upon takes that one along, so both are newcomers then: no ring.
 */
export function latecomersOf(parts: HostParts, started: readonly PluginRecord[]): Map<PluginRecord, PluginState> {
  const found = new Map<PluginRecord, PluginState>();
  if (started.length === 0 || started.length === parts.records.size) return found; // as at the start of the page
  const running = [...parts.records.values()].filter(({ isRunning }) => isRunning);
  const newcomers = new Set(started);
  const graph = new PluginGraph(running);
  for (const record of running) {
    if (newcomers.has(record)) continue;
    for (const other of graph.wanted(record)) {
      if (newcomers.has(other) && holdsAny(parts, record, other)) found.set(record, idle);
    }
  }
  return found;
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

function dependentsIn(graph: PluginGraph, records: readonly PluginRecord[]) {
  const needing = new Map<PluginRecord, PluginRecord[]>();
  const wanting = new Map<PluginRecord, PluginRecord[]>();
  const note = (map: Map<PluginRecord, PluginRecord[]>, to: PluginRecord, from: PluginRecord) => {
    const list = map.get(to);
    if (list) list.push(from);
    else map.set(to, [from]);
  };
  for (const record of records) {
    for (const other of graph.needed(record)) note(needing, other, record);
    for (const other of graph.wanted(record)) note(wanting, other, record);
  }
  return {
    needing: (record: PluginRecord) => needing.get(record) ?? [],
    wanting: (record: PluginRecord) => wanting.get(record) ?? [],
  };
}
