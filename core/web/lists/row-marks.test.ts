import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { marksOf } from './row-marks.ts';

function open(ids: readonly string[], hasMore = false) {
  const list = observable({ rows: ids.map((id) => ({ id })), hasMore });
  const marks = marksOf(list);
  const load = (more: readonly string[]) => runInAction(() => (list.rows = more.map((id) => ({ id }))));
  return { list, marks, load };
}

describe('marks of rows', () => {
  it('stay when more rows are loaded, in the order of the list', () => {
    const { marks, load } = open(['a', 'b'], true);
    marks.mark(new Set(['b']));
    load(['a', 'b', 'c']);
    marks.mark(new Set(['b', 'c', 'a']));
    load(['c', 'b', 'a']);
    expect([...marks.ids]).toEqual(['c', 'b', 'a']);
  });

  it('are not of rows that are gone', () => {
    const { marks, load } = open(['a', 'b']);
    marks.mark(new Set(['a', 'b']));
    load(['b']);
    expect([...marks.ids]).toEqual(['b']);
  });

  it('of all hold for what is loaded later, until one is taken away', () => {
    const { marks, load } = open(['a', 'b'], true);
    marks.markAll();
    load(['a', 'b', 'c']);
    expect(marks.isAll).toBe(true);
    expect([...marks.ids]).toEqual(['a', 'b', 'c']);
    marks.mark(new Set(['a', 'c']));
    expect(marks.isAll).toBe(false);
    expect([...marks.ids]).toEqual(['a', 'c']);
  });

  it('of all are those by their ids where all is loaded', () => {
    const { marks } = open(['a', 'b']);
    marks.markAll();
    expect(marks.isAll).toBe(false);
    expect([...marks.ids]).toEqual(['a', 'b']);
  });

  it('end with another question, and with the same stay', () => {
    const { list, marks } = open(['a']);
    marks.ask('x');
    marks.mark(new Set(['a']));
    marksOf(list).ask('x');
    expect(marks.ids.size).toBe(1);
    marks.ask('y');
    expect(marks.ids.size).toBe(0);
  });
});
