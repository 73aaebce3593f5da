import type { ComponentType } from 'react';
import type { Denial } from '#core/access';
import type { HubEvent } from '#core/contract';
import { point, type Token } from '#core/registry';
import type { IconValue } from '../ui/icon.tsx';
import type { PageShape } from '../ui/page-shapes.ts';
import type { NavBadge, NavCondition, OverlaySource } from './navigation.ts';
import type { ActionContext } from './page-points.ts';
import type { EventMeta } from './services.ts';

/** A page of the application; `scope` determines the frame around it and whether it needs a company. */
export interface Page {
  /** The base of the path: `company` means `/company/{companyId}/`, `app` means the root. */
  readonly scope: 'app' | 'company';
  /** The path: `settings/tags`, `invoices/list/detail/:detailId/:action?`. The most specific path wins. */
  readonly path: string;
  /** The key of the title in the browser's tab and on the page. */
  readonly titleKey: string;
  /** The code of the page, or the service of another plugin that draws it. */
  readonly page: PageLoader | ServicePage;
  /** The look of the page's skeleton; a function if it depends on the parameters of the address. The default is `form`. */
  readonly shape?: PageShape | ((params: PageProps['params']) => PageShape);
  /** The frame; `bare` means without navigation, such as a splash or an error page. */
  readonly frame?: 'full' | 'bare';
  /** `hidden` means that only this page is shown without the navigation, such as the editable report. [A2-25] */
  readonly navigation?: 'hidden';
  /** The group of a settings page in the settings' side list (config/navigation.json). */
  readonly group?: string;
  /**
   * The path to go to while the flag in the gate is off, in the same form as `path`; without it the user sees that the page was not found.
   * [A2-41]
   */
  readonly elsewhere?: string;
}
export interface PageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}
export type PageLoader = () => Promise<{ readonly default: ComponentType<PageProps> }>;

/**
 * A page that a component of a service draws, such as the pages of all kinds of documents. A plugin with only such pages has no code for
 * the browser. The service must be in the plugin's `wants`.
 */
export interface ServicePage {
  readonly service: Token<unknown>;
  /** The name of the component in the service. */
  readonly component: string;
  /** The props that the component gets in addition to `params`. */
  readonly props: object;
}

/** An entry that a plugin contributes to the side navigation. [A2-38] [A2-39] */
export interface NavItem {
  readonly titleKey: string;
  /**
   * The id of the group or application (`app.Warehouse`) that contains the entry; without it the entry is at the top of whichever
   * application is open.
   */
  readonly parent?: string;
  /** The path relative to the company: `invoices`. Without it the entry is a group. */
  readonly to?: string;
  readonly icon?: IconValue;
  /**
   * The application to which the entry's page belongs: from another application the link is a full redirect to its address. Without a
   * parent the entry is in that application.
   */
  readonly application?: string;
  /** A count or a word next to the title; when it changes, only this entry is drawn again. */
  readonly badge?: Token<NavBadge, 'app' | 'company'>;
  /** The service that decides whether the entry is shown, such as only while there is data. [B2.2-7] */
  readonly shownWhile?: Token<NavCondition, 'app' | 'company'>;
}

/** The source of the company's changes of the navigation; the first active one is used. [A2-38] */
export interface NavigationOverlaySource {
  readonly overlay: Token<OverlaySource, 'company'>;
}

/** A button in the footer of the side navigation, such as its settings. [A2-38] */
export interface NavigationTool {
  readonly component: () => Promise<{ readonly default: ComponentType<NavigationToolProps> }>;
}
export interface NavigationToolProps {
  /** `true` if the navigation is collapsed, so that there is only room for an icon. */
  readonly isNarrow: boolean;
}

/** A component in the top bar (bell, assistant), in the order of the contributions. */
export interface TopBarItem {
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

/** A bar between the top bar and the page, for matters of the whole company; it draws nothing while there is nothing to show. */
export interface FrameBar {
  readonly component: () => Promise<{ readonly default: ComponentType }>;
  /** `true` if the bar belongs to the navigation: a page without navigation has no such bar either. [A2-25] [B2.4-8] */
  readonly withNavigation?: true;
}

/** A component without a fixed place, such as dialogs that several pages use. It is mounted once, in every frame. */
export interface FrameOverlay {
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

/** A possible action after a refusal, next to the text that explains the reason: *Zobraziť balíky*. */
export interface DenialAction {
  readonly component: () => Promise<{ readonly default: ComponentType<DenialActionProps> }>;
}
export interface DenialActionProps {
  readonly denials: readonly Denial[];
}

/**
 * The action when a locked control is pressed: it shows the prompt that helps with the missing licence. Without it a toast names the
 * package. [A6-3]
 */
export interface LockHelp {
  readonly show: () => Promise<{
    readonly default: (denials: readonly Denial[], context: ActionContext) => void | Promise<void>;
  }>;
}

/** A row of the user's profile panel, above *Odhlásiť*. */
export interface ProfileItem {
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

/** A reaction to an event of the company's hub that needs no store, such as a toast or a navigation. */
export interface HubReaction {
  readonly event: HubEvent;
  readonly react: () => Promise<{ readonly default: HubReactor }>;
}
/** The function of a reaction. The type of its payload is erased here; `onHubEvent` checks it. */
export type HubReactor = (payload: never, context: HubReactionContext) => void | Promise<void>;
export interface HubReactionContext {
  readonly meta: EventMeta;
  readonly companyId: string;
  readonly companyName: string;
  resolve<T>(token: import('#core/registry').Token<T>): Promise<T>;
}

/** A task that runs each time after a company was opened and its facts were loaded. Tasks run in the order of the contributions. [A4-1] */
export interface CompanyTask {
  /**
   * `atRest` means that the task runs after all the others and only once the page has been used for a while: for work that the first view
   * of the page does not need.
   */
  readonly when?: 'atRest';
  readonly run: () => Promise<{ readonly default: (context: CompanyTaskContext) => void | Promise<void> }>;
}
export interface CompanyTaskContext {
  readonly companyId: string;
  readonly signal: AbortSignal;
  resolve<T>(token: import('#core/registry').Token<T>): Promise<T>;
}

/** A key, or a sequence of two such as `g i`, that works wherever the user is not typing. */
export interface Shortcut {
  readonly keys: string;
  readonly titleKey: string;
  /** The path to go to, relative to the company. Without it a page handles the keys itself, such as `Ctrl Enter`; they are only listed. */
  readonly to?: string;
}

export const pages = point<Page>('core.pages');
export const navItems = point<NavItem>('core.nav-items');
export const navigationOverlays = point<NavigationOverlaySource>('core.navigation-overlays');
export const navigationTools = point<NavigationTool>('core.navigation-tools');
export const topBarItems = point<TopBarItem>('core.top-bar-items');
export const profileItems = point<ProfileItem>('core.profile-items');
export const frameBars = point<FrameBar>('core.frame-bars');
export const frameOverlays = point<FrameOverlay>('core.frame-overlays');
export const denialActions = point<DenialAction>('core.denial-actions');
export const lockHelp = point<LockHelp>('core.lock-help');
export const hubReactions = point<HubReaction>('core.hub-reactions');
export const companyTasks = point<CompanyTask>('core.company-tasks');
export const shortcuts = point<Shortcut>('core.shortcuts');
