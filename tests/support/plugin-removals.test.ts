import { describe, expect, it } from 'vitest';
import type { DiscoveredPlugin } from '../../host/build/discovery.ts';
import { pluginRemovals } from './plugin-removals.ts';

/** `needed` of them import nobody's contract, but each is imported by one of the others. */
function plugins(count: number, needed = 0): DiscoveredPlugin[] {
  return [...Array(count).keys()].map((at) => {
    const contracts = at >= needed && at < 2 * needed ? [`p${at - needed}`] : [];
    return { id: `p${at}`, contracts } as unknown as DiscoveredPlugin; // only these are asked
  });
}

describe('removals of plugins', () => {
  it.each([
    [2, 0],
    [6, 0],
    [7, 0],
    [21, 0],
    [40, 8],
  ])(
    'of %i plugins, %i of them needed: each is gone while any other is there that does not need it',
    (count, needed) => {
      const all = plugins(count, needed);
      const removals = pluginRemovals(all);
      const unseen = all.flatMap((gone) =>
        all
          .filter((left) => left !== gone && !left.contracts.includes(gone.id))
          .filter((left) => !removals.some((one) => one.removed.includes(gone.id) && one.remaining.includes(left.id)))
          .map((left) => `${left.id} without ${gone.id}`),
      );
      expect(unseen).toEqual([]);
    },
  );

  it('name who goes with a plugin that others need', () => {
    expect(pluginRemovals(plugins(4, 1))[0]).toEqual({
      names: 'p0',
      removed: ['p0'],
      dependents: ['p1'],
      remaining: ['p2', 'p3'],
    });
  });

  it('grow by the logarithm of the number of plugins', () => {
    expect([pluginRemovals(plugins(20)).length, pluginRemovals(plugins(70)).length]).toEqual([6, 8]);
  });
});
