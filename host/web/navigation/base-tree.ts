import { applicationNodeId, applyOverlay, type NavNode, type NavTree } from '#core/navigation';
import type { Active } from '#core/registry';
import type { NavItem } from '#core/web/tokens';
import type { PageConfig } from '../config/page-config.ts';

export interface BaseTreeConfig {
  readonly navigation: Pick<PageConfig['navigation'], 'groups' | 'operations'>;
  readonly applications: PageConfig['applications'];
}

/**
 * Builds the navigation before a company changes it: the deployment's groups, then the contributions of plugins in their order, then the
 * applications with their entries; the deployment's own operations are applied to all of it. Gates are checked later. [A2-38] [A2-39]
 */
export function baseTree(items: readonly Active<NavItem>[], { navigation, applications }: BaseTreeConfig): NavTree {
  const groups: NavNode[] = [
    ...navigation.groups.map(({ id, title, icon }) => ({
      id,
      kind: 'group' as const,
      title: { text: title },
      ...present({ icon }),
    })),
    ...items.filter(({ value }) => value.to === undefined).map(nodeOf),
  ];
  const appNodes = Object.entries(applications).map(([id, { title, icon }]): NavNode => {
    return { id: applicationNodeId(id), kind: 'application', title: { text: title }, ...present({ icon }) };
  });
  const known = new Map([...groups, ...appNodes].map((node) => [node.id, node]));
  const placeOf = ({ id, value }: Active<NavItem>): string | undefined => {
    const wanted = value.parent ?? (value.application === undefined ? undefined : applicationNodeId(value.application));
    const place = wanted === undefined ? undefined : known.get(wanted);
    // If the parent does not exist (its plugin may be off), the entry stays at the top level. The same applies to a group in a group, which
    // is not allowed.
    return place && place.id !== id && (place.kind === 'application' || value.to !== undefined) ? place.id : undefined;
  };
  const links = items.filter(({ value }) => value.to !== undefined);
  const contributedGroups = new Map(items.filter(({ value }) => value.to === undefined).map((item) => [item.id, item]));
  const inside = (parent: string | undefined): NavNode[] => {
    const own = groups.filter(({ id }) => {
      const item = contributedGroups.get(id);
      return (item ? placeOf(item) : undefined) === parent;
    });
    return [...own.map((group) => withChildren(group, linksIn(group.id))), ...linksIn(parent)];
  };
  const linksIn = (parent: string | undefined) => links.filter((item) => placeOf(item) === parent).map(nodeOf);
  const tree = [...inside(undefined), ...appNodes.map((node) => withChildren(node, inside(node.id)))];
  return applyOverlay(tree, navigation).tree;
}

function nodeOf({ id, renamedFrom, value }: Active<NavItem>): NavNode {
  const { titleKey, to, icon, application } = value;
  const kind = to === undefined ? 'group' : 'link';
  return { id, kind, title: { key: titleKey }, ...present({ to, icon, application, renamedFrom }) };
}

function withChildren(node: NavNode, children: readonly NavNode[]): NavNode {
  return children.length ? { ...node, children } : node;
}

/** Removes undefined fields, so that an exported tree has no empty ones. */
function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never; // the result has the declared type
}
