import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { Contributions } from './contributions.ts';
import { contribute, point } from './point.ts';

const pages = point<string>('core.pages');
const commands = point<number>('core.commands');

describe('Contributions', () => {
  it('reads those of one point, in order, with their owners', () => {
    const contributions = new Contributions();
    contributions.add('b', [
      contribute(pages, { id: 'b.page', order: 2 }, 'B'),
      contribute(commands, { id: 'b.cmd' }, 1),
    ]);
    contributions.add('a', [contribute(pages, { id: 'a.page', order: 1 }, 'A')]);
    expect(contributions.read(pages).map(({ id, owner, value }) => [id, owner, value])).toEqual([
      ['a.page', 'a', 'A'],
      ['b.page', 'b', 'B'],
    ]);
    expect(contributions.read(point('core.nothing'))).toEqual([]);
  });

  it('gives the same array until something of that point changes', () => {
    const contributions = new Contributions();
    contributions.add('a', [contribute(pages, { id: 'a.page' }, 'A')]);
    const before = contributions.read(pages);
    contributions.add('b', [contribute(commands, { id: 'b.cmd' }, 1)]);
    expect(contributions.read(pages)).toBe(before);
    contributions.add('c', [contribute(pages, { id: 'c.page' }, 'C')]);
    expect(contributions.read(pages)).not.toBe(before);
    expect(before).toHaveLength(1);
  });

  it('wakes the readers of a point that changed, and no others', () => {
    const contributions = new Contributions();
    const woken: string[] = [];
    const stops = [
      autorun(() => woken.push(`pages ${contributions.read(pages).length}`)),
      autorun(() => woken.push(`commands ${contributions.read(commands).length}`)),
    ];
    woken.length = 0;
    contributions.add('a', [contribute(pages, { id: 'a.page' }, 'A')]);
    contributions.removeOwners(new Set(['a']));
    contributions.removeOwners(new Set(['nobody']));
    for (const stop of stops) stop();
    expect(woken).toEqual(['pages 1', 'pages 0']);
  });

  it('removes all of its owners, and nothing else', () => {
    const contributions = new Contributions();
    contributions.add('a', [contribute(pages, { id: 'a.page', renamedFrom: ['a.old'] }, 'A')]);
    contributions.add('b', [contribute(pages, { id: 'b.page' }, 'B'), contribute(commands, { id: 'b.cmd' }, 1)]);
    contributions.add('c', [contribute(commands, { id: 'c.cmd' }, 2)]);
    contributions.removeOwners(new Set(['a', 'c']));
    expect([...contributions.all()].map(({ id }) => id)).toEqual(['b.page', 'b.cmd']);
    expect(contributions.read(commands).map(({ id }) => id)).toEqual(['b.cmd']);
    expect([contributions.byId('a.page'), contributions.byId('a.old')]).toEqual([undefined, undefined]);
  });

  it('finds one by an earlier id; one that has that id now comes first', () => {
    const contributions = new Contributions();
    contributions.add('a', [contribute(pages, { id: 'a.page', renamedFrom: ['a.list', 'a.home'] }, 'A')]);
    expect(contributions.byId('a.list')?.id).toBe('a.page');
    contributions.add('a', [contribute(pages, { id: 'a.home' }, 'H')]);
    expect(contributions.byId('a.home')?.value).toBe('H');
  });

  it.each([
    ['is there already', ['a.new', 'a.page']],
    ['comes twice', ['a.new', 'a.new']],
  ])('adds none of them when one id %s', (_, ids) => {
    const contributions = new Contributions();
    contributions.add('a', [contribute(pages, { id: 'a.page' }, 'A')]);
    const added = ids.map((id) => contribute(pages, { id }, ''));
    expect(() => contributions.add('b', added)).toThrow(RangeError);
    expect([...contributions.all()].map(({ id }) => id)).toEqual(['a.page']);
  });
});
