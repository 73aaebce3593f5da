import { dependentsOf } from './plugin-dependents.ts';

/** What is asked of a plugin here. */
interface Removable {
  readonly id: string;
  /** Plugins whose contract it imports. */
  readonly contracts: readonly string[];
}

/** Plugins that a test takes away together. */
export interface Removal {
  /** Of what is taken away, for a test's title. */
  readonly names: string;
  readonly removed: readonly string[];
  /** Who goes with them, since they import a contract of theirs. */
  readonly dependents: readonly string[];
  readonly remaining: readonly string[];
  /** Of those that remain: who feels that one of `removed` is gone, and is asked that in no earlier removal. */
  readonly asked: readonly string[];
}

/**
 * Removals by which each plugin that feels another's removal is there, once, while that one is gone; and each plugin is gone once. As many
 * go together as that allows, for a database, a gateway and companies are made for each removal: at each step the plugin whose
 * removal adds most that has not been asked yet, where it adds anything.
 *
 * @param feltBy who feels it when the plugin of that id is gone (felt-removals.ts)
 */
export function pluginRemovals(plugins: readonly Removable[], feltBy: (id: string) => readonly string[]): Removal[] {
  const left = new Map(plugins.map(({ id }) => [id, new Set([nobody, ...feltBy(id)])]));
  const along = new Map(plugins.map(({ id }) => [id, dependentsOf(id, plugins)]));
  const goneWith = (removed: readonly string[]) => new Set(removed.flatMap((id) => [id, ...(along.get(id) ?? [])]));
  const unasked = (removed: readonly string[]) => {
    const gone = goneWith(removed);
    return removed.flatMap((id) =>
      [...(left.get(id) ?? [])].filter((other) => !gone.has(other)).map((other) => ({ id, other })),
    );
  };
  const removals: Removal[] = [];
  for (let open = plugins.length; open > 0; open = [...left.values()].filter(({ size }) => size > 0).length) {
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
    for (const { id, other } of asked) left.get(id)?.delete(other);
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

/** Feels every removal: so each plugin is taken away though no other feels it. */
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
