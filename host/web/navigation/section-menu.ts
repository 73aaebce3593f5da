import { arrange, type Seen, type Visibility } from '#core/registry';
import type { NavItem } from '#core/web/tokens';
import type { PageConfig } from '../config/page-config.ts';
import type { Title } from './local-text.ts';

export interface MenuLink {
  readonly kind: 'link';
  readonly id: string;
  readonly title: Title;
  /** Relative to the company. */
  readonly to: string;
  readonly icon: string | undefined;
  readonly visibility: Visibility;
}
export interface MenuGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly title: Title;
  readonly links: readonly MenuLink[];
}
export type MenuEntry = MenuLink | MenuGroup;

type MenuConfig = Pick<PageConfig['navigation'], 'groups' | 'items'>;

/**
 * The section menu of an application, from what plugins contribute and the deployment overlays: first the groups that
 * have anything in them, in their order, then what stands alone. A group with one link is that link. [A2-39]
 */
export function sectionMenu(items: readonly Seen<NavItem>[], config: MenuConfig, application: string): MenuEntry[] {
  const placed = overlaid(items, config).filter(({ value }) => !value.application || value.application === application);
  const groups: { id: string; title: Title }[] = [
    ...config.groups.map(({ id, title }) => ({ id, title: { text: title } })),
    ...placed.filter(({ value }) => value.to === undefined).map(({ id, title }) => ({ id, title })),
  ];
  const groupIds = new Set(groups.map(({ id }) => id));
  const linksIn = (parent: string | undefined) =>
    placed.flatMap(({ id, title, value, visibility }): MenuLink[] => {
      // A parent that is not there (its plugin may be off) must not take the link with it.
      const at = value.parent !== undefined && groupIds.has(value.parent) ? value.parent : undefined;
      if (value.to === undefined || at !== parent) return [];
      return [{ kind: 'link', id, title, to: value.to, icon: value.icon, visibility }];
    });
  const filled = groups.flatMap(({ id, title }): MenuEntry[] => {
    const links = linksIn(id);
    return links.length > 1 ? [{ kind: 'group', id, title, links }] : links;
  });
  return [...filled, ...linksIn(undefined)];
}

/** The link whose section the path lies in; of several, the most specific. */
export function activeLink(entries: readonly MenuEntry[], path: string): MenuLink | undefined {
  const inside = /^\/company\/[^/]+\/(.*)$/.exec(path)?.[1];
  if (inside === undefined) return undefined;
  let found: MenuLink | undefined;
  for (const link of entries.flatMap((entry) => (entry.kind === 'link' ? [entry] : entry.links))) {
    const lies = inside === link.to || inside.startsWith(`${link.to}/`);
    if (lies && link.to.length > (found?.to.length ?? -1)) found = link;
  }
  return found;
}

/** Items with the deployment's changes, without the hidden ones, arranged anew. */
function overlaid(items: readonly Seen<NavItem>[], { items: changes }: MenuConfig) {
  const changed = items.flatMap(({ contribution, visibility }) => {
    const { id, value, order, before, after, renamedFrom = [] } = contribution;
    const change = [id, ...renamedFrom].map((name) => changes[name]).find(Boolean) ?? {};
    if (change.hidden) return [];
    const title: Title = change.title ? { text: change.title } : { key: value.titleKey };
    const parent = change.parent === undefined ? value.parent : (change.parent ?? undefined);
    const place = change.order === undefined ? { order, before, after } : { order: change.order };
    return [{ id, title, visibility, value: { ...value, parent }, ...place }];
  });
  return arrange(changed);
}
