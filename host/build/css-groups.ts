import { sep } from 'node:path';
import type { Discovery } from './discovery.ts';
import type { ModuleGraph } from './module-graph.ts';

export type CssGroup = {
  /** `app`, or the ids of the plugins that use these style sheets. */
  readonly owners: readonly string[];
  /** Absolute paths, in cascade order. */
  readonly files: readonly string[];
};

/**
 * Which style sheets are bundled together. The first group, `app`, is linked by the page: all that the entry reaches, and
 * the pieces that pages share, and what core and host load later (it is little, and nobody would ask for it by a plugin's name). Each further group is what
 * one set of plugins shares, so that no rule is ever loaded twice: a later copy of a shared rule would overrule the first.
 */
export function groupStyleSheets(
  graph: ModuleGraph,
  { entry, kit, discovery }: { entry: string; kit: string; discovery: Discovery },
): CssGroup[] {
  const first = graph.reachableFrom(entry);
  const app = new Set([...graph.styleSheetsOf(entry), ...graph.styleSheetsOf(kit, first)]);
  const owners = new Map<string, Set<string>>();
  for (const target of graph.dynamicTargets()) {
    const plugin = discovery.plugins.find(({ folder }) => target.startsWith(folder + sep));
    for (const sheet of graph.styleSheetsOf(target, first)) {
      if (!plugin) app.add(sheet);
      else owners.set(sheet, (owners.get(sheet) ?? new Set()).add(plugin.id));
    }
  }
  const groups = new Map<string, { owners: string[]; files: string[] }>();
  for (const [sheet, plugins] of owners) {
    if (app.has(sheet)) continue;
    const ids = [...plugins].sort();
    const group = groups.get(ids.join()) ?? { owners: ids, files: [] };
    group.files.push(sheet);
    groups.set(ids.join(), group);
  }
  // Shared before own: a plugin's rules come after those of the pieces it uses.
  const lazy = [...groups.values()].sort((a, b) => b.owners.length - a.owners.length);
  return [{ owners: ['app'], files: [...app] }, ...lazy];
}
