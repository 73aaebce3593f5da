import type { HostParts } from './host-parts.ts';
import { pluginProblems } from './plugin-problems.ts';
import type { PluginRecord } from './plugin-record.ts';

/**
 * Reports contributions of these plugins that want to stand beside one which no installed plugin has, at that point or
 * any: a slip of the pen. One whose plugin is merely off is no problem.
 */
export function reportUnknownNeighbours(parts: HostParts, started: readonly PluginRecord[]): void {
  const placed = started.flatMap(({ manifest }) =>
    (manifest?.contributes ?? []).filter(({ before, after }) => before !== undefined || after !== undefined),
  );
  if (placed.length === 0) return;
  const known = new Set<string>();
  for (const { manifest } of parts.records.values())
    for (const { id, renamedFrom = [] } of manifest?.contributes ?? [])
      for (const name of [id, ...renamedFrom]) known.add(name);
  for (const { id, before, after } of placed) {
    const neighbour = before ?? after;
    if (neighbour === undefined || known.has(neighbour) || parts.contributions.byId(neighbour)) continue;
    parts.diagnostics.report(pluginProblems.unknownNeighbour(id.split('.')[0] ?? id, id, neighbour));
  }
}
