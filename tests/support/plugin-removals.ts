import type { DiscoveredPlugin } from '../../host/build/discovery.ts';
import { dependentsOf } from './plugin-dependents.ts';

/** Plugins that a test takes away together. */
export interface Removal {
  /** Of what is taken away, for a test's title. */
  readonly names: string;
  readonly removed: readonly string[];
  /** Who goes with them, since they import a contract of theirs. */
  readonly dependents: readonly string[];
  readonly remaining: readonly string[];
}

/**
 * Removals that together show what each plugin does when another is gone. A plugin that others need is taken away alone. Those
 * that none needs go in groups, so that for any two of them one group takes the first and leaves the second: taken away one by
 * one they would cost more time than all other tests.
 */
export function pluginRemovals(plugins: readonly DiscoveredPlugin[]): Removal[] {
  const ids = plugins.map(({ id }) => id);
  const isNeeded = (id: string) => dependentsOf(id, plugins).length > 0;
  const alone = ids.filter(isNeeded).map((id) => [id]);
  const groups = crossedGroups(ids.filter((id) => !isNeeded(id)));
  return [...alone, ...groups].map((removed) => {
    const dependents = removed.flatMap((id) => dependentsOf(id, plugins));
    const remaining = ids.filter((id) => !removed.includes(id) && !dependents.includes(id));
    return { names: removed.join(', '), removed, dependents, remaining };
  });
}

/**
 * Each of `ids` is in half of the groups, no two in the same ones; so each of two is in a group that the other is not in. Six
 * groups tell 20 apart, eight 70.
 */
function crossedGroups(ids: readonly string[]): string[][] {
  for (let count = 2; ; count += 2) {
    const halves = [...Array(2 ** count).keys()].filter((bits) => ones(bits) === count / 2);
    if (halves.length < ids.length) continue;
    const groups = [...Array(count).keys()].map((group) => ids.filter((_, at) => ((halves[at] ?? 0) >> group) & 1));
    return groups.filter((group) => group.length > 0);
  }
}

function ones(bits: number): number {
  return [...bits.toString(2)].filter((digit) => digit === '1').length;
}
