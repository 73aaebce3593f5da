import { applicationNodeId, type NavNode, type NavTitle, type NavTree } from '#core/navigation';
import type { Token, Visibility } from '#core/registry';
import type { NavBadge } from '#core/web/tokens';
import type { IconValue } from '#core/web';

/** An entry of the menu with a target. */
export interface MenuLink {
  readonly kind: 'link';
  readonly id: string;
  readonly title: NavTitle;
  /** The path relative to the company, or an address with `https://`. */
  readonly to: string;
  /** The application to which the link's page belongs. */
  readonly application?: string | undefined;
  readonly icon?: IconValue | undefined;
  readonly visibility: Visibility;
  readonly badge?: SeenLink['badge'];
}
export interface MenuGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly title: NavTitle;
  readonly icon?: IconValue | undefined;
  readonly links: readonly MenuLink[];
}
export type MenuEntry = MenuLink | MenuGroup;

/** An application with its entries. [A2-38] */
export interface MenuSection {
  readonly id: string;
  readonly application: string;
  readonly title: NavTitle;
  readonly icon?: IconValue | undefined;
  readonly isCurrent: boolean;
  readonly entries: readonly MenuEntry[];
}

/** The state of a link for the user. */
export interface SeenLink {
  readonly visibility: Visibility;
  /** The badge of the link, and the id of the plugin that gets a diagnostic if the badge fails. */
  readonly badge?: { readonly token: Token<NavBadge>; readonly owner: string } | undefined;
}
/** Returns the state of a link for the user; `undefined` means that it is not shown. */
export type See = (node: NavNode) => SeenLink | undefined;

/**
 * Returns the entries of an application: those that every application has, and its own. A group with a single link is replaced by the link.
 * [A2-39]
 */
export function menuEntries(tree: NavTree, application: string, see: See): MenuEntry[] {
  const everywhere = tree.filter(({ kind }) => kind !== 'application');
  const own = tree.find(({ id }) => id === applicationNodeId(application));
  const ofOwn = own && !own.hidden ? (own.children ?? []) : [];
  return [...entriesOf(everywhere, undefined, see), ...entriesOf(ofOwn, undefined, see)];
}

/** Returns all applications of the tree, the open one first. [A2-38] */
export function menuSections(tree: NavTree, current: string, see: See): MenuSection[] {
  const sections = tree.flatMap((node): MenuSection[] => {
    if (node.kind !== 'application' || node.hidden) return [];
    const application = node.id.slice(applicationNodeId('').length);
    const isCurrent = application === current;
    const entries = isCurrent ? menuEntries(tree, current, see) : entriesOf(node.children ?? [], application, see);
    return [{ id: node.id, application, title: node.title, icon: iconOf(node), isCurrent, entries }];
  });
  return sections.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Returns the menu entries of nodes. @param application the application of links that name none; `undefined` means the open application */
function entriesOf(nodes: readonly NavNode[], application: string | undefined, see: See): MenuEntry[] {
  const linksOf = (node: NavNode): MenuLink[] => {
    const { id, title, to } = node;
    const seen = node.hidden || to === undefined ? undefined : see(node);
    if (!seen || to === undefined) return [];
    return [{ kind: 'link', id, title, to, application: node.application ?? application, icon: iconOf(node), ...seen }];
  };
  return nodes.flatMap((node): MenuEntry[] => {
    if (node.kind === 'link') return linksOf(node);
    const links = node.hidden ? [] : (node.children ?? []).flatMap(linksOf);
    const { id, title } = node;
    return links.length > 1 ? [{ kind: 'group', id, title, icon: iconOf(node), links }] : links;
  });
}

/** Returns the icon of a node. A plugin's icon is checked where it is contributed; an unknown name from the configuration shows no icon. */
function iconOf({ icon }: NavNode): IconValue | undefined {
  return icon as IconValue | undefined;
}

/** Finds the link whose section contains the path; if there are several, the most specific one. */
export function activeLink(entries: readonly MenuEntry[], path: string): MenuLink | undefined {
  return leadingTo(
    entries.flatMap((entry) => (entry.kind === 'link' ? [entry] : entry.links)),
    path,
  );
}

/**
 * Finds the same link as {@link activeLink}, but among all links of an application, also those that are not shown: the name of a hidden
 * link is still used for its page.
 */
export function linkAt(tree: NavTree, application: string, path: string): NavNode | undefined {
  const linksOf = (node: NavNode): (NavNode & { readonly to: string })[] => {
    const { to } = node;
    if (node.kind === 'link') return to === undefined ? [] : [{ ...node, to }];
    const isOther = node.kind === 'application' && node.id !== applicationNodeId(application);
    return isOther ? [] : (node.children ?? []).flatMap(linksOf);
  };
  return leadingTo(tree.flatMap(linksOf), path);
}

function leadingTo<T extends { readonly to: string }>(links: readonly T[], path: string): T | undefined {
  const inside = /^\/company\/[^/]+\/(.*)$/.exec(path)?.[1];
  if (inside === undefined) return undefined;
  let found: T | undefined;
  for (const link of links) {
    const lies = inside === link.to || inside.startsWith(`${link.to}/`);
    if (lies && link.to.length > (found?.to.length ?? -1)) found = link;
  }
  return found;
}
