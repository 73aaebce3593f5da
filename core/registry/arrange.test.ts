import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.ts';
import type { ContributionOptions } from './point.ts';

const ids = (items: readonly ContributionOptions[]) => items.map(({ id }) => id).join(' ');
const arranged = (...items: ContributionOptions[]) => ids(arrange(items));

describe('arrange', () => {
  it('orders by `order`; those that have none stand at 0; ties keep their place', () => {
    expect(arranged({ id: 'a', order: 2 }, { id: 'b' }, { id: 'c', order: -1 }, { id: 'd', order: 0 })).toBe('c b d a');
  });

  it('moves one before or after its neighbour, whatever `order` says', () => {
    expect(arranged({ id: 'a' }, { id: 'b' }, { id: 'c', order: 9, before: 'b' })).toBe('a c b');
    expect(arranged({ id: 'c', order: -9, after: 'a' }, { id: 'a' }, { id: 'b' })).toBe('a c b');
  });

  it('keeps several beside one neighbour in their own order, and those beside them with them', () => {
    expect(
      arranged({ id: 'x' }, { id: 'y' }, { id: 'b', after: 'x' }, { id: 'c', after: 'x' }, { id: 'd', before: 'c' }),
    ).toBe('x b d c y');
  });

  it('takes `before` where both are given', () => {
    expect(arranged({ id: 'a' }, { id: 'b' }, { id: 'c', before: 'a', after: 'b' })).toBe('c a b');
  });

  it('finds a neighbour by an earlier id, unless another has that id now', () => {
    expect(arranged({ id: 'c', before: 'old' }, { id: 'a' }, { id: 'b', renamedFrom: ['old'] })).toBe('a c b');
    expect(arranged({ id: 'c', before: 'a' }, { id: 'x', renamedFrom: ['a'] }, { id: 'a' })).toBe('x c a');
  });

  it('passes over a neighbour that is not there, or that is itself', () => {
    expect(arranged({ id: 'a', before: 'gone' }, { id: 'b', after: 'b' }, { id: 'c' })).toBe('a b c');
  });

  it('lets those in a circle keep the order they had, with their followers', () => {
    expect(arranged({ id: 'a', before: 'b' }, { id: 'b', before: 'a' })).toBe('a b');
    expect(
      arranged(
        { id: 'x' },
        { id: 'a', after: 'c' },
        { id: 'b', after: 'a' },
        { id: 'c', after: 'b' },
        { id: 'd', before: 'b' },
      ),
    ).toBe('x a d b c');
  });

  it('does not change what it was given', () => {
    const given = Object.freeze([{ id: 'b', order: 1 }, { id: 'a' }]);
    expect(ids(arrange(given))).toBe('a b');
    expect(ids(given)).toBe('b a');
  });

  it('arranges 20 000 that each stand after the one before', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => ({ id: `${index}`, after: `${index - 1}` }));
    expect(arrange(chain.toReversed())).toEqual(chain);
  });

  it('keeps each one exactly once; and whoever wants to stand on a side of somebody not in a circle does', () => {
    fc.assert(
      fc.property(lists(), (items) => {
        const result = arrange(items);
        expect(ids(result).split(' ').sort()).toEqual(ids(items).split(' ').sort());
        const place = new Map(result.map(({ id }, index) => [id, index]));
        const at = (id: string) => place.get(id) ?? Number.NaN;
        for (const item of items) {
          const neighbour = items.find(({ id }) => id === (item.before ?? item.after));
          if (!neighbour || neighbour === item || isInCircle(items, item)) continue;
          if (item.before !== undefined) expect(at(item.id)).toBeLessThan(at(neighbour.id));
          else expect(at(item.id)).toBeGreaterThan(at(neighbour.id));
        }
      }),
    );
  });
});

function lists(): fc.Arbitrary<ContributionOptions[]> {
  const size = 8;
  const name = fc.constantFrom(...'abcdefghz'); // no contribution is called z
  const wish = fc.oneof(
    fc.constant({}),
    name.map((before) => ({ before })),
    name.map((after) => ({ after })),
  );
  return fc
    .tuple(fc.array(fc.record({ order: fc.integer({ min: -2, max: 2 }), wish }), { minLength: 1, maxLength: size }))
    .map(([items]) =>
      items.map(({ order, wish: beside }, index) => ({ id: 'abcdefgh'.charAt(index), order, ...beside })),
    );
}

function isInCircle(items: readonly ContributionOptions[], start: ContributionOptions): boolean {
  let item: ContributionOptions | undefined = start;
  for (let steps = 0; steps < items.length && item; steps++) {
    const name: string | undefined = item.before ?? item.after;
    item = items.find(({ id }) => id === name);
    if (item === start) return true;
  }
  return false;
}
