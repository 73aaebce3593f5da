import { dependentsOf } from './plugin-dependents.ts';

interface Removable {
  readonly id: string;
  /** The plugins whose contracts the plugin imports. */
  readonly contracts: readonly string[];
}

export interface Removal {
  /** The names of the removed plugins, for a test's title. */
  readonly names: string;
  readonly removed: readonly string[];
  /** The plugins that are also removed, because they import a contract of a removed plugin. */
  readonly dependents: readonly string[];
  readonly remaining: readonly string[];
  /** The remaining plugins that the removal affects and that no earlier removal has tested. */
  readonly asked: readonly string[];
}

/**
 * Returns the removals to test. Each plugin is removed once, and each plugin that a removal affects remains in at least one such removal.
 * As many plugins as possible are removed together, because each removal needs a database, a gateway and companies: each step adds the
 * plugin whose removal tests the most new pairs.
 *
 * @param pluginsAffectedBy returns the plugins that the removal of a plugin affects (affected-plugins.ts)
 */
export function pluginRemovals(
  plugins: readonly Removable[],
  pluginsAffectedBy: (id: string) => readonly string[],
): Removal[] {
  const untested = new Map(plugins.map(({ id }) => [id, new Set([nobody, ...pluginsAffectedBy(id)])]));
  const along = new Map(plugins.map(({ id }) => [id, dependentsOf(id, plugins)]));
  const goneWith = (removed: readonly string[]) => new Set(removed.flatMap((id) => [id, ...(along.get(id) ?? [])]));
  const unasked = (removed: readonly string[]) => {
    const gone = goneWith(removed);
    return removed.flatMap((id) =>
      [...(untested.get(id) ?? [])].filter((other) => !gone.has(other)).map((other) => ({ id, other })),
    );
  };
  const removals: Removal[] = [];
  for (let open = plugins.length; open > 0; open = [...untested.values()].filter(({ size }) => size > 0).length) {
    let removed: string[] = [];
    for (;;) {
      const before = unasked(removed).length;
      const gains = plugins
        .map(({ id }) => ({ id, gain: goneWith(removed).has(id) ? 0 : unasked([...removed, id]).length - before }))
        .toSorted((a, b) => b.gain - a.gain);
      const [best] = gains;
      if (!best || best.gain <= 0) break;
      removed = [...removed, best.id];
    }
    const asked = unasked(removed);
    for (const { id, other } of asked) untested.get(id)?.delete(other);
    removals.push(
      described(
        plugins,
        removed,
        asked.map(({ other }) => other),
      ),
    );
  }
  return removals;
}

/** A placeholder for a plugin that every removal affects, so that each plugin is removed once, even if it affects no other plugin. */
const nobody = '';

function described(plugins: readonly Removable[], removed: readonly string[], asked: readonly string[]): Removal {
  const inOrder = (ids: ReadonlySet<string>) => plugins.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  const names = inOrder(new Set(removed));
  const dependents = inOrder(new Set(removed.flatMap((id) => dependentsOf(id, plugins)))).filter(
    (id) => !names.includes(id),
  );
  const gone = new Set([...names, ...dependents]);
  return {
    names: names.join(', '),
    removed: names,
    dependents,
    remaining: plugins.map(({ id }) => id).filter((id) => !gone.has(id)),
    asked: inOrder(new Set(asked)),
  };
}
