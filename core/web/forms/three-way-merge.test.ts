import { describe, expect, it } from 'vitest';
import { mergeRecords } from './three-way-merge.ts';

const line = (id: string, name: string, quantity = '1') => ({ id, name, quantity });
const base = { note: '', city: 'Košice', tags: ['a'], lines: [line('1', 'Dosky'), line('2', 'Klince')] };
const merge = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  mergeRecords(base, { ...base, ...mine }, { ...base, ...theirs }, ['lines']);

describe('mergeRecords', () => {
  it('takes what only one side changed, and what both changed alike, without a clash', () => {
    const both = merge({ note: 'moja', tags: ['b'] }, { city: 'Žilina', tags: ['b'] });
    expect(both.clashes).toEqual([]);
    expect(both.withMine).toEqual({ ...base, note: 'moja', city: 'Žilina', tags: ['b'] });
    expect(both.withTheirs).toEqual(both.withMine);
  });

  it('takes a field that only the saved record has as it is there, null too', () => {
    const given: { note: string; endedAt?: string | null } = { note: 'moja' };
    const both = mergeRecords(given, given, { note: 'moja', endedAt: null });
    expect(both.withMine).toEqual({ note: 'moja', endedAt: null });
  });

  it('names what both changed, and keeps the changes around it either way', () => {
    const both = merge({ note: 'moja', city: 'Martin' }, { city: 'Žilina', tags: [] });
    expect(both.clashes).toEqual([{ path: ['city'], mine: 'Martin', theirs: 'Žilina' }]);
    expect(both.withMine).toEqual({ ...base, note: 'moja', city: 'Martin', tags: [] });
    expect(both.withTheirs).toEqual({ ...base, note: 'moja', city: 'Žilina', tags: [] });
  });

  it('compares lists line by line: other lines, other cells and added lines fit together', () => {
    const both = merge(
      { lines: [line('1', 'Dosky', '5'), line('2', 'Klince'), line('m', 'Moja')] },
      { lines: [line('1', 'Smrekové dosky'), line('2', 'Klince'), line('t', 'Ich')] },
    );
    expect(both.clashes).toEqual([]);
    expect(both.withMine.lines).toEqual([
      line('1', 'Smrekové dosky', '5'),
      line('2', 'Klince'),
      line('t', 'Ich'),
      line('m', 'Moja'),
    ]);
  });

  it('asks about a cell both changed, and about a line that one took away and the other changed', () => {
    const both = merge(
      { lines: [line('2', 'Klince', '7')] },
      { lines: [line('1', 'Trámy'), line('2', 'Klince', '9')] },
    );
    expect(both.clashes).toEqual([
      { path: ['lines', 0], mine: undefined, theirs: line('1', 'Trámy') },
      { path: ['lines', 0, 'quantity'], mine: '7', theirs: '9' },
    ]);
    expect(both.withMine.lines).toEqual([line('2', 'Klince', '7')]);
    expect(both.withTheirs.lines).toEqual([line('1', 'Trámy'), line('2', 'Klince', '9')]);
  });

  it('takes out a line that one side took out and the other left as it was, and keeps the user’s order', () => {
    const both = merge(
      { lines: [line('2', 'Klince'), line('1', 'Dosky')] },
      { lines: [line('2', 'Klince'), line('3', 'Nová')] },
    );
    expect(both.clashes).toEqual([]);
    expect(both.withMine.lines.map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('takes items without an id for new ones, and a list that is not compared inside as one value', () => {
    const fresh = merge(
      { lines: [...base.lines, line('', 'A'), line('', 'B')] },
      { note: 'x', lines: [line('2', 'Klince')] },
    );
    expect(fresh.withMine.lines.map(({ name }) => name)).toEqual(['Klince', 'A', 'B']);
    expect(merge({ tags: ['b'] }, { tags: ['c'] }).clashes).toEqual([{ path: ['tags'], mine: ['b'], theirs: ['c'] }]);
  });
});
