import { describe, expect, it } from 'vitest';
import { contractCycles } from './contract-cycles.ts';

const plugin = (id: string, ...contracts: string[]) => ({ id, contracts });

describe('contractCircles', () => {
  it('finds plugins that import each other, and prints the path', () => {
    expect(contractCycles([plugin('tags', 'partners'), plugin('partners', 'tags')])).toEqual([
      expect.stringContaining('partners → tags → partners'),
    ]);
  });

  it('names a circle once, and nobody who only leads to it', () => {
    expect(
      contractCycles([plugin('a', 'b', 'c'), plugin('b', 'c'), plugin('c', 'd'), plugin('d', 'b'), plugin('e', 'a')]),
    ).toEqual([expect.stringContaining('b → c → d → b')]);
  });

  it('finds none where plugins build on each other', () => {
    expect(contractCycles([plugin('a', 'b', 'c'), plugin('b', 'c'), plugin('c')])).toEqual([]);
  });
});
