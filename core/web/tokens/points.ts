import type { ComponentType } from 'react';
import type { Denial } from '#core/access';
import type { HubEvent } from '#core/contract';
import { point, type Token } from '#core/registry';
import type { IconValue } from '../ui/icon.tsx';
import type { PageShape } from '../ui/page-shapes.ts';
import type { NavBadge, NavCondition, OverlaySource } from './navigation.ts';
import type { ActionContext } from './page-points.ts';
import type { EventMeta } from './services.ts';

/** A page of the application; the frame around it, and whether it needs a company, follow from `scope`. */
export interface Page {
  /** `company`: under `/company/{companyId}/`; `app`: from the root. */
  readonly scope: 'app' | 'company';
  /** `settings/tags`, `invoices/list/detail/:detailId/:action?`. The most specific path wins. */
  readonly path: string;
  /** The title in the browser's tab, and of the page. */
  readonly titleKey: string;
  /** Its code; or the service of another plugin that draws it. */
  readonly page: PageLoader | ServicePage;
  /** How its skeleton looks; by its parameters where the address decides. Default `form`. */
  readonly shape?: PageShape | ((params: PageProps['params']) => PageShape);
  /** `bare`: without navigation, such as a splash or an error page. */
  readonly frame?: 'full' | 'bare';
  /** `hidden`: this page alone stands without the navigation, such as the editable report. [A2-25] */
  readonly navigation?: 'hidden';
  /** Of a settings page: the group of the settings' side list (config/navigation.json) it stands in. */
  readonly group?: string;
  /** Where to go while the flag in the gate is off, written like `path`; absent: the page not found. [A2-41] */
  readonly elsewhere?: string;
}
export interface PageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}
export type PageLoader = () => Promise<{ readonly default: ComponentType<PageProps> }>;

/**
 * A page that is drawn by a component of a service, such as the pages of all kinds of documents. A plugin with no other page
 * holds no code for the browser. The service belongs into the plugin's `wants`.
 */
export interface ServicePage {
  readonly service: Token<unknown>;
  /** The name under which the service has the component. */
  readonly component: string;
  /** What it gets beside `params`. */
  readonly props: object;
}

/** An entry of the navigation. [A2-38] [A2-39] */
export interface NavItem {
  readonly titleKey: string;
  /** Id of the group or application (`app.Warehouse`) it stands in; none: the top of whichever application is open. */
  readonly parent?: string;
  /** A path relative to the company: `invoices`. None: a group. */
  readonly to?: string;
  readonly icon?: IconValue;
  /** Its page is that application's: elsewhere it is a full redirect to its address. Without a parent it stands there. */
  readonly application?: string;
  /** A count or a word beside the title; when it changes this entry alone is drawn again. */
  readonly badge?: Token<NavBadge, 'app' | 'company'>;
  /** Shown only while this service says so, such as while there is data to look at. [B2.2-7] */
  readonly shownWhile?: Token<NavCondition, 'app' | 'company'>;
}

/** Where the company's changes of the navigation come from; the first one that is active counts. [A2-38] */
export interface NavigationOverlaySource {
  readonly overlay: Token<OverlaySource, 'company'>;
}

/** A button in the footer of the side navigation, such as its settings. [A2-38] */
export interface NavigationTool {
  readonly component: () => Promise<{ readonly default: ComponentType<NavigationToolProps> }>;
}
export interface NavigationToolProps {
  /** The navigation is collapsed: there is room for an icon alone. */
  readonly isNarrow: boolean;
}

/** A component in the top bar (bell, assistant), in the order given. */
export interface TopBarItem {
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

/** A bar between the top bar and the page, for what concerns the whole company; draws nothing while it has nothing to say. */
export interface FrameBar {
  readonly component: () => Promise<{ readonly default: ComponentType }>;
  /** It goes with the navigation: a page that stands without that stands without this bar, too. [A2-25] [B2.4-8] */
  readonly withNavigation?: true;
}

/** A component without a place of its own, such as dialogs that several pages ask for. Mounted once, in every frame. */
export interface FrameOverlay {
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

/** What can be done about a refusal, beside the words that say why: *Zobraziť balíky*. */
export interface DenialAction {
  readonly component: () => Promise<{ readonly default: ComponentType<DenialActionProps> }>;
}
export interface DenialActionProps {
  readonly denials: readonly Denial[];
}

/**
 * What a press on a locked control does: shows the one prompt that helps with what the licence lacks. Without one, a toast
 * says which package it is. [A6-3]
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

/** Runs when an event of the company's hub arrives, without a store: toasts, navigation. */
export interface HubReaction {
  readonly event: HubEvent;
  readonly react: () => Promise<{ readonly default: HubReactor }>;
}
/** The erased form; `onHubEvent` checks the payload's type. */
export type HubReactor = (payload: never, context: HubReactionContext) => void | Promise<void>;
export interface HubReactionContext {
  readonly meta: EventMeta;
  readonly companyId: string;
  readonly companyName: string;
  resolve<T>(token: import('#core/registry').Token<T>): Promise<T>;
}

/** Runs each time a company has been opened, in order, after its facts are there. [A4-1] */
export interface CompanyTask {
  /** `atRest`: only once the page has been used for a while, after all the others: what no first look at it needs. */
  readonly when?: 'atRest';
  readonly run: () => Promise<{ readonly default: (context: CompanyTaskContext) => void | Promise<void> }>;
}
export interface CompanyTaskContext {
  readonly companyId: string;
  readonly signal: AbortSignal;
  resolve<T>(token: import('#core/registry').Token<T>): Promise<T>;
}

/** A key, or two in a row such as `g i`, that works wherever nothing is being typed. */
export interface Shortcut {
  readonly keys: string;
  readonly titleKey: string;
  /** A path to go to, relative to the company. Absent: a page answers the keys itself, such as `Ctrl Enter`; they are listed. */
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
