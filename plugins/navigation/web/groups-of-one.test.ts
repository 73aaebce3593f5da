import { expect, it } from 'vitest';
import type { NavNode } from '#core/navigation';
import { groupsOfOne } from './groups-of-one.ts';

const link = (id: string, hidden?: true): NavNode => ({
  id,
  kind: 'link',
  title: {},
  to: id,
  ...(hidden && { hidden }),
});
const group = (id: string, ...children: NavNode[]): NavNode => ({ id, kind: 'group', title: {}, children });

it('[A2-38] [A2-39] a group that a file leaves with one entry is named, with the entry that stands in its place', () => {
  const before = [group('store', link('offers'), link('orders')), group('old', link('banks')), link('partners')];
  const after = [
    group('store', link('offers'), link('orders', true)),
    group('old', link('banks')),
    group('new', link('partners')),
    group('empty'),
    { ...group('away', link('reports')), hidden: true as const },
  ];
  expect(groupsOfOne(before, after).map((found) => [found.group.id, found.entry.id])).toEqual([
    ['store', 'offers'],
    ['new', 'partners'],
  ]);
});
