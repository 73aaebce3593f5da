import type { HubEvent } from '#core/contract';
import { type Contribution, type ContributionOptions, contribute } from '#core/registry';
import {
  type HubReaction,
  type HubReactionContext,
  hubReactions,
  type NavItem,
  navItems,
  type Page,
  pages,
  type Shortcut,
  shortcuts,
} from './points.ts';
import { split } from './split.ts';

/** Contributes a page under `/company/{companyId}/`. */
export function companyPage(options: ContributionOptions & Omit<Page, 'scope'>): Contribution<Page> {
  return contribute(pages, ...split({ ...options, scope: 'company' as const }));
}

/** Contributes a page under `/company/{companyId}/settings/`. */
export function settingsPage(options: ContributionOptions & Omit<Page, 'scope'>): Contribution<Page> {
  return companyPage({ ...options, path: `settings/${options.path}` });
}

/** Contributes a page outside any company. */
export function appPage(options: ContributionOptions & Omit<Page, 'scope'>): Contribution<Page> {
  return contribute(pages, ...split({ ...options, scope: 'app' as const }));
}

export function navItem(options: ContributionOptions & NavItem): Contribution<NavItem> {
  return contribute(navItems, ...split(options));
}

export function shortcut(options: ContributionOptions & Shortcut): Contribution<Shortcut> {
  return contribute(shortcuts, ...split(options));
}

/** Contributes a reaction to an event of the company's hub: `onHubEvent({ id, event: companyDeleted, react: () => import('./web/…') })`. */
export function onHubEvent<Payload>(
  options: ContributionOptions & {
    readonly event: HubEvent<Payload>;
    readonly react: () => Promise<{
      readonly default: (payload: Payload, context: HubReactionContext) => void | Promise<void>;
    }>;
  },
): Contribution<HubReaction> {
  return contribute(hubReactions, ...split({ ...options, event: options.event as HubEvent, react: options.react }));
}
