import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderByDependency, servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import { plugin, serviceOf, serviceProvider } from './test-host.ts';
import { optional } from './token.ts';

const order = (edges: Readonly<Record<string, readonly string[]>>, items = Object.keys(edges)) =>
  orderByDependency(items, (item) => edges[item] ?? []);

describe('orderByDependency', () => {
  it('puts each after all that it depends on, and otherwise keeps the order given', () => {
    expect(order({ c: ['b'], b: ['a'], a: [], d: [] }).sorted).toEqual(['a', 'b', 'c', 'd']);
  });

  it('names a circle by the path that closes it, and leaves its members out', () => {
    const { sorted, cycles } = order({ x: ['a'], a: ['b'], b: ['c'], c: ['a'], y: [] });
    expect(cycles).toEqual([['a', 'b', 'c', 'a']]);
    expect(sorted).toEqual(['x', 'y']);
  });

  it('sorts whatever has no circle, and finds one where there is one', () => {
    const graphs = fc
      .integer({ min: 1, max: 8 })
      .chain((size) =>
        fc.array(fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength: 3 }), { minLength: size, maxLength: size }),
      );
    fc.assert(
      fc.property(graphs, (edges) => {
        const items = edges.map((_, index) => index);
        const { sorted, cycles } = orderByDependency(items, (item) => edges[item] ?? []);
        const removable = sortableOf(edges);
        expect(cycles.length > 0).toBe(removable.size < items.length);
        if (cycles.length === 0) expect(sorted.toSorted()).toEqual(items);
        const place = new Map(sorted.map((item, index) => [item, index]));
        for (const item of sorted)
          for (const needed of edges[item] ?? []) {
            const at = place.get(needed);
            if (at !== undefined) expect(at).toBeLessThan(place.get(item) ?? -1);
          }
        for (const cycle of cycles) {
          expect(cycle[0]).toBe(cycle.at(-1));
          for (const [index, item] of cycle.slice(1).entries()) expect(edges[cycle[index] ?? -1]).toContain(item);
        }
      }),
    );
  });

  it('orders a chain of 100 000', () => {
    const items = Array.from({ length: 100_000 }, (_, index) => index);
    const { sorted } = orderByDependency(items.toReversed(), (item) => (item ? [item - 1] : []));
    expect(sorted).toEqual(items);
  });
});

describe('the services of a manifest', () => {
  const manifest = plugin('a', [], {
    needs: [serviceOf('b')],
    wants: [serviceOf('w')],
    provides: [
      serviceProvider('a', [serviceOf('b'), serviceOf('own'), serviceOf('c'), optional(serviceOf('d'))]),
      serviceProvider('own', []),
    ],
  });

  it('that it needs are named ones and those of its providers, once each, but for its own', () => {
    expect(servicesNeededBy(manifest).map(({ id }) => id)).toEqual(['b.service', 'c.service']);
  });

  it('that it wants are named ones and optional ones of its providers', () => {
    expect(servicesWantedBy(manifest).map(({ id }) => id)).toEqual(['w.service', 'd.service']);
  });
});

/** Returns the nodes that can be sorted. It repeatedly removes the nodes whose dependencies are all removed (Kahn's algorithm). */
function sortableOf(edges: readonly (readonly number[])[]): Set<number> {
  const removed = new Set<number>();
  for (let before = -1; before !== removed.size; ) {
    before = removed.size;
    for (const [item, needs] of edges.entries()) if (needs.every((need) => removed.has(need))) removed.add(item);
  }
  return removed;
}
