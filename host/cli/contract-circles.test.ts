import { describe, expect, it } from 'vitest';
import { contractCircles } from './contract-circles.ts';

const plugin = (id: string, ...contracts: string[]) => ({ id, contracts });

describe('contractCircles', () => {
  it('finds plugins that import each other, and prints the path', () => {
    expect(contractCircles([plugin('tags', 'partners'), plugin('partners', 'tags')])).toEqual([
      expect.stringContaining('partners → tags → partners'),
    ]);
  });

  it('names a circle once, and nobody who only leads to it', () => {
    expect(
      contractCircles([plugin('a', 'b', 'c'), plugin('b', 'c'), plugin('c', 'd'), plugin('d', 'b'), plugin('e', 'a')]),
    ).toEqual([expect.stringContaining('b → c → d → b')]);
  });

  it('finds none where plugins build on each other', () => {
    expect(contractCircles([plugin('a', 'b', 'c'), plugin('b', 'c'), plugin('c')])).toEqual([]);
  });
});
