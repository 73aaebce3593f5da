import { sep } from 'node:path';
import type { Discovery } from './discovery.ts';
import type { ModuleGraph } from './module-graph.ts';
import { findPluginParts } from './plugin-parts.ts';

export type CssGroup = {
  /** `app`, or the id of the plugin that uses these style sheets. */
  readonly owner: string;
  /** Absolute paths, in cascade order. */
  readonly files: readonly string[];
};

/**
 * Which style sheets are bundled together. The first group, `app`, is linked by the page: all that the entry reaches, the
 * pieces that pages share, what core and host load later (it is little, and nobody would ask for it by a plugin's name), and
 * what several plugins use: a sheet for each set of plugins would be six requests of half a kilobyte before the first list.
 * So it has the sheets of plugins that draw in the frame or on the pages of others: those are on every page, or on most.
 * Each further group is what one plugin alone uses, so that no rule is ever loaded twice: a later copy of a shared rule would
 * overrule the first.
 */
export function groupStyleSheets(
  graph: ModuleGraph,
  { entry, kit, discovery }: { entry: string; kit: string; discovery: Discovery },
): CssGroup[] {
  const parts = findPluginParts(discovery.plugins);
  const first = graph.reachableFrom(entry);
  const app = new Set([...graph.styleSheetsOf(entry), ...graph.styleSheetsOf(kit, first)]);
  const users = new Map<string, Set<string>>();
  for (const target of graph.dynamicTargets()) {
    const plugin = discovery.plugins.find(({ folder }) => target.startsWith(folder + sep));
    for (const sheet of graph.styleSheetsOf(target, first)) {
      if (!plugin) app.add(sheet);
      else users.set(sheet, (users.get(sheet) ?? new Set()).add(plugin.id));
    }
  }
  const drawing = new Set(discovery.plugins.filter(({ folder }) => parts.get(folder)?.draw).map(({ id }) => id));
  const own = new Map<string, string[]>();
  for (const [sheet, [plugin, ...others]] of users) {
    if (app.has(sheet) || plugin === undefined) continue;
    if (others.length > 0 || drawing.has(plugin)) app.add(sheet);
    else own.set(plugin, [...(own.get(plugin) ?? []), sheet]);
  }
  return [{ owner: 'app', files: [...app] }, ...[...own].map(([owner, files]) => ({ owner, files }))];
}
