import { describe, expect, it } from 'vitest';
import { applyOverlay } from './apply-overlay.ts';
import type { NavTree } from './nav-tree.ts';
import type { OverlayOperation } from './overlay.ts';
import { specifiedTree } from './test-trees.ts';

/** Writes a tree as one line: `store(price-offers.nav) banks.nav -partners.nav`. A dash precedes a hidden entry. */
function shape(tree: NavTree): string {
  return tree
    .map(({ id, hidden, children }) => `${hidden ? '-' : ''}${id}${children ? `(${shape(children)})` : ''}`)
    .join(' ');
}
const small: NavTree = [
  {
    id: 'store',
    kind: 'group',
    title: { text: { sk: 'Obchod' } },
    children: [
      { id: 'a.nav', kind: 'link', title: { key: 'A' }, to: 'a' },
      { id: 'b.nav', kind: 'link', title: { key: 'B' }, to: 'b', renamedFrom: ['old-b.nav'] },
    ],
  },
  { id: 'c.nav', kind: 'link', title: { key: 'C' }, to: 'c' },
  { id: 'app.Other', kind: 'application', title: { text: { sk: 'Iná' } } },
];
const applied = (...operations: OverlayOperation[]) => applyOverlay(small, { operations });
const after = (...operations: OverlayOperation[]) => shape(applied(...operations).tree);
const faults = (...operations: OverlayOperation[]) => applied(...operations).diagnostics;
const title = { sk: 'S', en: 'E', de: 'D' };

describe('applyOverlay', () => {
  it('[A2-38] moves to the end of a group, of an application, of the top', () => {
    expect(after({ op: 'move', id: 'c.nav', parent: 'store' })).toBe('store(a.nav b.nav c.nav) app.Other');
    expect(after({ op: 'move', id: 'store', parent: 'app.Other' })).toBe('c.nav app.Other(store(a.nav b.nav))');
    expect(after({ op: 'move', id: 'a.nav', parent: null })).toBe('store(b.nav) c.nav app.Other a.nav');
  });

  it('[A2-38] orders beside a sibling', () => {
    expect(after({ op: 'order', id: 'c.nav', before: 'store' })).toBe('c.nav store(a.nav b.nav) app.Other');
    expect(after({ op: 'order', id: 'a.nav', after: 'b.nav' })).toBe('store(b.nav a.nav) c.nav app.Other');
  });

  it('[A2-38] hides, shows again, renames in the languages given', () => {
    expect(after({ op: 'hide', id: 'store' })).toBe('-store(a.nav b.nav) c.nav app.Other');
    expect(after({ op: 'hide', id: 'store' }, { op: 'hide', id: 'store', hidden: false })).toBe(
      'store(a.nav b.nav) c.nav app.Other',
    );
    const { tree } = applied(
      { op: 'rename', id: 'c.nav', title: { sk: 'Cé' } },
      { op: 'rename', id: 'c.nav', title: { de: 'Zeh' } },
    );
    expect(tree[1]?.title).toEqual({ key: 'C', text: { sk: 'Cé', de: 'Zeh' } });
  });

  it('[A2-38] adds groups and links, which later operations may name', () => {
    const made = after(
      { op: 'group', id: 'mine', title, parent: 'app.Other' },
      { op: 'link', id: 'web', title, to: 'https://a.example', parent: 'mine' },
      { op: 'move', id: 'c.nav', parent: 'mine' },
      { op: 'order', id: 'c.nav', before: 'web' },
    );
    expect(made).toBe('store(a.nav b.nav) app.Other(mine(c.nav web))');
  });

  it('finds an entry by the id it had before it was renamed', () => {
    expect(after({ op: 'hide', id: 'old-b.nav' })).toBe('store(a.nav -b.nav) c.nav app.Other');
    expect(after({ op: 'order', id: 'a.nav', after: 'old-b.nav' })).toBe('store(b.nav a.nav) c.nav app.Other');
  });

  it('passes over what is not installed, by name, and does the rest', () => {
    const operations: OverlayOperation[] = [
      { op: 'hide', id: 'gone.nav' },
      { op: 'move', id: 'a.nav', parent: 'gone' },
      { op: 'order', id: 'a.nav', before: 'gone.nav' },
      { op: 'hide', id: 'c.nav' },
    ];
    expect(faults(...operations)).toEqual([
      { index: 0, fault: 'unknown-id', id: 'gone.nav' },
      { index: 1, fault: 'unknown-parent', id: 'gone' },
      { index: 2, fault: 'unknown-neighbour', id: 'gone.nav' },
    ]);
    expect(after(...operations)).toBe('store(a.nav b.nav) -c.nav app.Other');
  });

  it.each<[string, OverlayOperation]>([
    ['not-a-group', { op: 'move', id: 'a.nav', parent: 'c.nav' }],
    ['group-in-group', { op: 'move', id: 'store', parent: 'store' }],
    ['application-fixed', { op: 'move', id: 'app.Other', parent: 'store' }],
    ['not-siblings', { op: 'order', id: 'a.nav', before: 'c.nav' }],
    ['duplicate-id', { op: 'group', id: 'store', title }],
  ])('passes over what the tree contradicts: %s', (fault, operation) => {
    expect(faults(operation)).toMatchObject([{ index: 0, fault }]);
    expect(applied(operation).tree).toEqual(small);
  });

  it('leaves the tree it was given as it was', () => {
    const before = structuredClone(specifiedTree);
    applyOverlay(specifiedTree, { operations: [{ op: 'move', id: 'store', parent: 'app.Warehouse' }] });
    expect(specifiedTree).toEqual(before);
  });
});
