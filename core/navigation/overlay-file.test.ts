import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOverlay } from './apply-overlay.ts';
import { compareTrees, type NavChange } from './compare-trees.ts';
import type { NavNode, NavTree } from './nav-tree.ts';
import type { Overlay } from './overlay.ts';
import { readOverlayFile, writeOverlayFile } from './overlay-file.ts';
import { anyOverlay, specifiedTree } from './test-trees.ts';

const folder = join(import.meta.dirname, '../../tests/fixtures/navigation');
const written = readdirSync(folder).map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')]);

/** Writes an overlay to a file and reads it back. */
function roundTrip(overlay: Overlay): Overlay {
  const { tree } = applyOverlay(specifiedTree, overlay);
  const read = readOverlayFile(writeOverlayFile(overlay, tree, 'https://kostra.test'));
  if (read.kind === 'invalid') throw new Error(JSON.stringify(read.errors));
  return read.overlay;
}

/*
 * The properties of an entry, listed independently of the tested code. The functions below compare the entries of two trees and write each
 * difference as a line of text.
 */
interface Sight {
  readonly under: string;
  readonly among: readonly string[];
  readonly hidden: boolean;
  readonly words: string;
  readonly address: string | undefined;
}
function sights(nodes: NavTree, under = 'the top', all = new Map<string, Sight>()): Map<string, Sight> {
  for (const node of nodes) {
    const { key = '', text = {} } = node.title;
    const words = [key, text.sk ?? '', text.en ?? '', text.de ?? ''].join('|');
    all.set(node.id, {
      under,
      among: nodes.map((one: NavNode) => one.id),
      hidden: node.hidden === true,
      words,
      address: node.to,
    });
    sights(node.children ?? [], node.id, all);
  }
  return all;
}
function differences(before: NavTree, after: NavTree): string[] {
  const [was, is] = [sights(before), sights(after)];
  const lines: string[] = [];
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [a, b] = [was.get(id), is.get(id)];
    if (!a && b) lines.push(`added ${id} to ${b.under}`);
    if (a && !b) lines.push(`removed ${id} from ${a.under}`);
    if (!a || !b) continue;
    if (a.under !== b.under) lines.push(`moved ${id} from ${a.under} to ${b.under}`);
    if (a.hidden && !b.hidden) lines.push(`shown ${id}`);
    if (!a.hidden && b.hidden) lines.push(`hidden ${id}`);
    if (a.words !== b.words) lines.push(`renamed ${id}`);
    if (a.address !== b.address) lines.push(`readdressed ${id}`);
  }
  // If two entries with the same parent swap their order, the parent counts as reordered.
  const swapped = new Set<string>();
  for (const [id, { under, among }] of is) {
    const old = was.get(id);
    if (old?.under !== under) continue;
    for (const other of among) {
      if (was.get(other)?.under !== under || other === id) continue;
      if (old.among.indexOf(id) < old.among.indexOf(other) !== among.indexOf(id) < among.indexOf(other))
        swapped.add(under);
    }
  }
  return [...lines, ...[...swapped].map((under) => `reordered ${under}`)].sort();
}
function changeLines(changes: readonly NavChange[]): string[] {
  const place = (id: string | null) => id ?? 'the top';
  return changes
    .map((change) => {
      if (change.kind === 'added') return `added ${change.id} to ${place(change.parent)}`;
      if (change.kind === 'removed') return `removed ${change.id} from ${place(change.parent)}`;
      if (change.kind === 'moved') return `moved ${change.id} from ${place(change.from)} to ${place(change.parent)}`;
      if (change.kind === 'reordered') return `reordered ${place(change.parent)}`;
      return `${change.kind} ${change.id}`;
    })
    .sort();
}

describe('an exported overlay', () => {
  it('[A2-38] makes the same tree when it is imported: 1 000 of any kind', () => {
    fc.assert(
      fc.property(anyOverlay, (overlay) => {
        const read = roundTrip(overlay);
        expect(read).toEqual(overlay);
        expect(applyOverlay(specifiedTree, read)).toEqual(applyOverlay(specifiedTree, overlay));
      }),
      { numRuns: 1_000 },
    );
  });

  it('[A2-38] changes as told: the list of changes is what an independent comparison finds', () => {
    fc.assert(
      fc.property(anyOverlay, anyOverlay, (one, other) => {
        const [before, after] = [applyOverlay(specifiedTree, one).tree, applyOverlay(specifiedTree, other).tree];
        expect(changeLines(compareTrees(before, after))).toEqual(differences(before, after));
      }),
      { numRuns: 1_000 },
    );
  });

  it('holds every entry once, whatever its operations are', () => {
    fc.assert(
      fc.property(anyOverlay, (overlay) => {
        const { tree } = applyOverlay(specifiedTree, overlay);
        const ids = [...sights(tree).keys()];
        const missing = [...sights(specifiedTree).keys()].filter((id) => !ids.includes(id));
        const count = (nodes: NavTree): number => nodes.reduce((sum, one) => sum + 1 + count(one.children ?? []), 0);
        expect([count(tree), missing]).toEqual([ids.length, []]);
      }),
    );
  });
});

describe('overlays written by hand', () => {
  it('are twenty', () => {
    expect(written).toHaveLength(20);
  });

  it.each(written)('[A2-38] %s makes the same tree out and in again, and changes it as told', (name, text) => {
    const read = readOverlayFile(text, specifiedTree);
    if (read.kind === 'invalid') throw new Error(JSON.stringify(read.errors));
    const { tree } = applyOverlay(specifiedTree, read.overlay);
    expect(applyOverlay(specifiedTree, roundTrip(read.overlay)).tree).toEqual(tree);
    const changes = changeLines(compareTrees(specifiedTree, tree));
    expect(changes).toEqual(differences(specifiedTree, tree));
    // Every example file changes something, except 01 and 04.
    expect(changes.length > 0).toBe(!/^(?:01|04)/.test(name));
  });

  it('keep and list what is not installed', () => {
    const [, text = ''] = written.find(([name]) => name.startsWith('17')) ?? [];
    const read = readOverlayFile(text, specifiedTree);
    expect(read).toMatchObject({
      kind: 'valid',
      overlay: { operations: [{ id: 'tags.nav' }, {}, {}, {}] },
      unknown: [
        { index: 0, fault: 'unknown-id', id: 'tags.nav' },
        { index: 1, fault: 'unknown-parent', id: 'tags' },
        { index: 2, fault: 'unknown-neighbour', id: 'tags.nav' },
      ],
    });
  });
});
