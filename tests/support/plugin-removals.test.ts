import { describe, expect, it } from 'vitest';
import { pluginRemovals } from './plugin-removals.ts';

/**
 * Returns plugins for a test. The first `needed` plugins import no contract, and each of them has its contract imported by one further
 * plugin.
 */
function plugins(count: number, needed = 0) {
  return [...Array(count).keys()].map((at) => {
    const contracts = at >= needed && at < 2 * needed ? [`p${at - needed}`] : [];
    return { id: `p${at}`, contracts };
  });
}

const nobodyFeels = () => [];

describe('removals of plugins', () => {
  it.each([
    [2, 0],
    [7, 0],
    [21, 0],
    [40, 8],
  ])(
    'of %i plugins, %i of them needed, all of whom feel each other: each is asked once without any other',
    (count, needed) => {
      const all = plugins(count, needed);
      const others = (id: string) =>
        all.filter((one) => one.id !== id && !one.contracts.includes(id)).map((one) => one.id);
      const removals = pluginRemovals(all, others);
      const unseen = all.flatMap((gone) =>
        others(gone.id)
          .filter((other) => !removals.some(({ removed, asked }) => removed.includes(gone.id) && asked.includes(other)))
          .map((other) => `${other} without ${gone.id}`),
      );
      expect(unseen).toEqual([]);
      for (const { asked, remaining } of removals) for (const id of asked) expect(remaining).toContain(id);
    },
  );

  it('take all away at once where nobody feels it, and ask nobody', () => {
    expect(pluginRemovals(plugins(20), nobodyFeels)).toMatchObject([{ removed: { length: 20 }, asked: [] }]);
  });

  it('ask who feels it, and nobody else', () => {
    const [one, ...others] = pluginRemovals(plugins(3), (id) => (id === 'p0' ? ['p1'] : []));
    expect(one).toMatchObject({ removed: ['p0', 'p2'], asked: ['p1'] });
    expect(others).toMatchObject([{ removed: ['p1'], asked: [] }]); // P1 had to remain in the first removal, to test the removal of p0.
  });

  it('name who goes with a plugin that others need', () => {
    const chain = [
      { id: 'base', contracts: [] },
      { id: 'middle', contracts: ['base'] },
      { id: 'top', contracts: ['middle'] },
      { id: 'apart', contracts: [] },
    ];
    const removals = pluginRemovals(chain, (id) => (id === 'base' ? ['apart'] : []));
    expect(removals.find(({ removed }) => removed.includes('base'))).toEqual({
      names: 'base',
      removed: ['base'],
      dependents: ['middle', 'top'],
      remaining: ['apart'],
      asked: ['apart'],
    });
  });

  it('grow by the logarithm of the number of plugins', () => {
    const counts = [20, 70].map((count) => {
      const all = plugins(count);
      return pluginRemovals(all, (id) => all.map((one) => one.id).filter((other) => other !== id)).length;
    });
    expect(counts[0]).toBeLessThan(12);
    expect(counts[1]).toBeLessThan(16);
  });
});
