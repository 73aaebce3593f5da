import { type NavNode, type NavTree, walk } from '#core/navigation';

export interface GroupOfOne {
  readonly group: NavNode;
  /** The entry that the menu shows instead of the group. */
  readonly entry: NavNode;
}

/**
 * Returns the groups that a change leaves with one entry. The menu shows that entry instead [A2-39], so a user who names such a group would
 * not find it. Groups that already had one entry are left out.
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
