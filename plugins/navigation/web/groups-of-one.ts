import { type NavNode, type NavTree, walk } from '#core/navigation';

export interface GroupOfOne {
  readonly group: NavNode;
  /** What the menu shows in its place. */
  readonly entry: NavNode;
}

/**
 * Groups that a change leaves with one entry: the menu shows that entry instead [A2-39], so whoever names such a group would
 * look for it in vain. Those that were so before are no news.
 */
export function groupsOfOne(before: NavTree, after: NavTree): readonly GroupOfOne[] {
  const known = new Set(ofOne(before).map(({ group }) => group.id));
  return ofOne(after).filter(({ group }) => !known.has(group.id));
}

function ofOne(tree: NavTree): GroupOfOne[] {
  return walk(tree).flatMap(({ node }) => {
    const [entry, ...others] = (node.children ?? []).filter(({ hidden }) => !hidden);
    return node.kind === 'group' && !node.hidden && entry && others.length === 0 ? [{ group: node, entry }] : [];
  });
}
