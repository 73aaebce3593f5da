import { languages } from '#core/contract';
import { type NavNode, type NavTitle, type NavTree, type PlacedNode, walk } from './nav-tree.ts';

/** One difference between two trees; a null `parent` or `from` means the top. */
export type NavChange =
  | { readonly kind: 'added'; readonly id: string; readonly parent: string | null }
  | { readonly kind: 'removed'; readonly id: string; readonly parent: string | null }
  | { readonly kind: 'moved'; readonly id: string; readonly from: string | null; readonly parent: string | null }
  | { readonly kind: 'hidden'; readonly id: string }
  | { readonly kind: 'shown'; readonly id: string }
  | { readonly kind: 'renamed'; readonly id: string; readonly from: NavTitle; readonly title: NavTitle }
  | { readonly kind: 'readdressed'; readonly id: string; readonly from?: string; readonly to?: string }
  /** Entries that have the same parent before and after; `ids` gives their new order. */
  | { readonly kind: 'reordered'; readonly parent: string | null; readonly ids: readonly string[] };

/**
 * Returns the differences between two trees, for a list that people read: in the order of `after`, removed entries last. The list is empty
 * when nothing changed. [A2-38]
 */
export function compareTrees(before: NavTree, after: NavTree): NavChange[] {
  const old = new Map(walk(before).map((placed) => [placed.node.id, placed]));
  const now = walk(after);
  const present = new Set(now.map(({ node }) => node.id));
  const gone = [...old.values()].filter(({ node }) => !present.has(node.id));
  return [
    ...now.flatMap((placed) => changesOf(old.get(placed.node.id), placed)),
    ...reordered(before, after),
    ...gone.map(({ node, parent }): NavChange => ({ kind: 'removed', id: node.id, parent })),
  ];
}

function changesOf(was: PlacedNode | undefined, { node, parent }: PlacedNode): NavChange[] {
  const { id } = node;
  if (!was) return [{ kind: 'added', id, parent }];
  const changes: NavChange[] = [];
  if (was.parent !== parent) changes.push({ kind: 'moved', id, from: was.parent, parent });
  if (was.node.hidden !== node.hidden) changes.push({ kind: node.hidden ? 'hidden' : 'shown', id });
  if (!sameTitle(was.node.title, node.title))
    changes.push({ kind: 'renamed', id, from: was.node.title, title: node.title });
  if (was.node.to !== node.to)
    changes.push({
      kind: 'readdressed',
      id,
      ...(was.node.to === undefined ? {} : { from: was.node.to }),
      ...(node.to === undefined ? {} : { to: node.to }),
    });
  return changes;
}

function sameTitle(a: NavTitle, b: NavTitle): boolean {
  return a.key === b.key && languages.every((language) => a.text?.[language] === b.text?.[language]);
}

function reordered(before: NavTree, after: NavTree): NavChange[] {
  const old = childIds(before);
  return [...childIds(after)].flatMap(([parent, ids]): NavChange[] => {
    const earlier = old.get(parent) ?? [];
    const [was, is] = [earlier.filter((id) => ids.includes(id)), ids.filter((id) => earlier.includes(id))];
    return was.join('\n') === is.join('\n') ? [] : [{ kind: 'reordered', parent, ids: is }];
  });
}

function childIds(tree: NavTree): Map<string | null, string[]> {
  const idsOf = (nodes: readonly NavNode[]) => nodes.map(({ id }) => id);
  const inside = walk(tree).map(({ node }): [string, string[]] => [node.id, idsOf(node.children ?? [])]);
  return new Map<string | null, string[]>([[null, idsOf(tree)], ...inside]);
}
