import type { Denial, Verdict } from '#core/access';
import type { Active } from '#core/registry';
import { companyIdOf, errorPagePath, pageTypeOf } from '#core/web';
import { matchPage } from '#core/web/shell';
import type { CompanyRefusal, Page } from '#core/web/tokens';
import { clockPagePath } from '../clock/clock-check.ts';

type PageParams = Readonly<Record<string, string | undefined>>;

/** The result of resolving a path. */
export type Resolution =
  | {
      readonly kind: 'page';
      readonly page: Active<Page>;
      readonly params: PageParams;
      /** The missing rights or licences if the gate closed while there are unsaved changes: the page stays, but cannot save. */
      readonly closed?: readonly Denial[] | undefined;
    }
  /** The companies, rights, licence or flags are not loaded yet. Skeletons are shown, and never a refusal. */
  | { readonly kind: 'pending' }
  /** The page is not open because of the licence (or another fact that can change here). The user sees what unlocks the page. */
  | { readonly kind: 'locked'; readonly page: Active<Page> }
  /** No installed plugin has a section for a company. */
  | { readonly kind: 'emptyCompany' }
  /** The company could not be read; the user has seen the error, and may try again. */
  | { readonly kind: 'companyFailed'; readonly companyId: string }
  /** The page's plugin is installed but not running. */
  | { readonly kind: 'pluginDown'; readonly plugin: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** The state of a company: `open`, not known yet, not readable, or the type of the error page that shows why it cannot be opened. */
export type CompanyState = 'open' | 'pending' | 'failed' | CompanyRefusal;

/** The context that the resolution of routes needs. */
export interface RouteSurroundings {
  readonly isClockWrong?: boolean;
  readonly pages: readonly Active<Page>[];
  /** The pages of installed plugins that are not active, with the plugin's id as owner. */
  readonly downPages: readonly Active<Page>[];
  /** Returns whether a plugin is starting: its pages may exist in a moment. */
  isStarting(plugin: string): boolean;
  /** Returns the state of opening a company. [A4-14] */
  company(companyId: string): CompanyState;
  /**
   * Returns the e-mail of the person to contact about a company that cannot be opened, or about a missing right in an open company. [A2-20]
   */
  companyEmail?(companyId: string): string | undefined;
  /** Another company of the user, to which the button of an error page about a company leads. */
  readonly otherCompanyId?: string | undefined;
  verdict(page: Active<Page>): Verdict;
  denials(page: Active<Page>): readonly Denial[];
  /** `true` if the current page has unsaved changes. */
  readonly hasUnsaved?: boolean;
  readonly startSections: readonly string[];
  /** `true` if a plugin has a card for the company's start page. */
  readonly hasStartCards?: boolean;
  /**
   * Returns the start page that the user chose for companies; `undefined` means that it is not loaded yet. It is called only at the address
   * of a company, so other pages do not load it.
   */
  home?(): 'list' | 'overview' | undefined;
  /**
   * Returns the first page of the settings that is open to the user, such as `settings/tags`. It is `undefined` if the screen has no room
   * for it next to the list of settings. [A2-30]
   */
  settingsStart?(): string | undefined;
  /**
   * Returns the layout that the user chose for lists of documents; `undefined` means that it is not loaded yet. It is called only at the
   * address of a section, so other pages do not load it. [A2-32]
   */
  layout(): 'list' | 'grid' | undefined;
}

/** Resolves a path (from the application's base). [A2-1] to [A2-12] */
export function resolveRoute(path: string, around: RouteSurroundings): Resolution {
  // Tokens look expired or not yet valid while the clock is wrong, so no other page can work. [B8-24]
  if (around.isClockWrong && path !== clockPagePath) return { kind: 'redirect', to: clockPagePath };
  if (path === '/') return { kind: 'redirect', to: '/welcome' }; // The welcome page chooses the company to open. [A2-2]
  const match = matchPage(around.pages, path);
  if (match) {
    const { page, params } = match;
    return page.value.scope === 'app'
      ? gated(page, params, around)
      : insideCompany(path, around, () => settingsStart(page, params, around) ?? gated(page, params, around));
  }
  const { type, companyId, collection } = pageTypeOf(path);
  if (type === 'company' && companyId && !collection)
    return insideCompany(path, around, () => companyStart(companyId, around));
  const section = path.replace(/\/$/, '');
  const list = `${section}/list`;
  if (companyId && matchPage(around.pages, list))
    return insideCompany(path, around, () => sectionStart(section, around));
  const down = matchPage(around.downPages, path) ?? matchPage(around.downPages, list);
  if (down && around.isStarting(down.page.owner)) return { kind: 'pending' };
  if (down) return insideCompany(path, around, () => ({ kind: 'pluginDown', plugin: down.page.owner }));
  // If the company is one of the user's, the error page is shown inside it. [A2-10]
  return insideCompany(path, around, () => ({ kind: 'redirect', to: pageLost(companyId) }));
}

function pageLost(company: string | undefined): string {
  return errorPagePath({ type: 'pageNotFound', company });
}

/** Redirects to a section's list, or to its grid if there is one and the user chose it. [A2-32] [A2-37] */
function sectionStart(section: string, around: RouteSurroundings): Resolution {
  const list = `${section}/list`;
  const grid = `${section}/grid`;
  const match = matchPage(around.pages, grid);
  const verdict = match ? around.verdict(match.page) : 'no';
  if (verdict === 'pending') return { kind: 'pending' };
  const layout = verdict === 'yes' ? around.layout() : 'list';
  return layout ? { kind: 'redirect', to: layout === 'grid' ? grid : list } : { kind: 'pending' };
}

/**
 * Redirects `settings` to their first page, unless the list fills the screen. If the user's rights open none of the existing pages, the
 * user may not see the list: a right to a page that is turned off opens nothing. [A2-17]
 */
function settingsStart(page: Active<Page>, params: PageParams, around: RouteSurroundings): Resolution | undefined {
  if (page.value.path !== 'settings' || around.verdict(page) !== 'yes') return undefined;
  const own = around.pages.filter(({ value }) => value.scope === 'company' && value.path.startsWith('settings/'));
  const isClosed = (one: Active<Page>) =>
    around.verdict(one) === 'no' && (isRefused(one, around) || !isLocked(one, around));
  if (own.every(isClosed) && own.some((one) => isRefused(one, around))) return noPermission(params, around);
  const first = around.settingsStart?.();
  return first === undefined ? undefined : { kind: 'redirect', to: `/company/${params['companyId']}/${first}` };
}

/** Resolves a path inside a company once the company is open. [A4-14] */
function insideCompany(path: string, around: RouteSurroundings, inside: () => Resolution): Resolution {
  const companyId = companyIdOf(path);
  if (companyId === undefined) return inside();
  const state = around.company(companyId);
  if (state === 'open') return inside();
  if (state === 'pending') return { kind: 'pending' };
  if (state === 'failed') return { kind: 'companyFailed', companyId };
  const email = around.companyEmail?.(companyId);
  const idForRedirect = around.otherCompanyId;
  return { kind: 'redirect', to: errorPagePath({ type: state, idForRedirect, email, company: companyId }) };
}

/** Returns the company that must be open for this path; `undefined` if none. */
export function companyNeededAt(path: string, pages: readonly Active<Page>[]): string | undefined {
  return matchPage(pages, path)?.page.value.scope === 'app' ? undefined : companyIdOf(path);
}

function gated(page: Active<Page>, params: PageParams, around: RouteSurroundings): Resolution {
  const verdict = around.verdict(page);
  if (verdict === 'yes') return { kind: 'page', page, params };
  if (around.hasUnsaved)
    return { kind: 'page', page, params, closed: verdict === 'no' ? around.denials(page) : undefined };
  if (verdict === 'pending') return { kind: 'pending' };
  // The order is the same as in the gateway: first a missing right, then a missing licence, then a missing page.
  if (isRefused(page, around)) return noPermission(params, around);
  if (isLocked(page, around)) return { kind: 'locked', page };
  // A page of a feature flag says itself where to go while the flag is off. [A2-41]
  return { kind: 'redirect', to: elsewhere(page.value, params) ?? pageLost(params['companyId']) };
}

/** Returns whether the user lacks the right. */
function isRefused(page: Active<Page>, around: RouteSurroundings): boolean {
  if (around.verdict(page) !== 'no') return false;
  return around.denials(page).some(({ leaf }) => leaf.kind === 'permission' || leaf.kind === 'role');
}

/** Returns whether a licence would open the page. The caller has checked before that no right is missing. */
function isLocked(page: Active<Page>, around: RouteSurroundings): boolean {
  return around.denials(page).some(({ leaf }) => leaf.kind === 'licence');
}

/** Redirects to the error page of a missing right. [A2-17] */
function noPermission({ companyId: idForRedirect }: PageParams, around: RouteSurroundings): Resolution {
  const email = idForRedirect && around.companyEmail?.(idForRedirect);
  return { kind: 'redirect', to: errorPagePath({ type: 'noPermission', idForRedirect, email }) };
}

function elsewhere({ scope, elsewhere: path }: Page, params: PageParams): string | undefined {
  if (path === undefined) return undefined;
  return scope === 'company' ? `/company/${params['companyId']}/${path}` : `/${path}`;
}

/** Returns the sections that have a list. They are used if the user may read none of the configured sections. */
function otherSections(pages: readonly Active<Page>[]): string[] {
  return pages.flatMap(({ value }) => {
    const [section, list, ...rest] = value.path.split('/');
    return value.scope === 'company' && section && list === 'list' && rest.length === 0 ? [section] : [];
  });
}

/**
 * Redirects to the start page if the user chose it and it has cards; otherwise to the first section that the user may read, beginning with
 * invoices. [A2-7] [A2-12] [A2-22]
 */
function companyStart(companyId: string, around: RouteSurroundings): Resolution {
  if (around.hasStartCards) {
    const home = around.home?.();
    if (home === undefined) return { kind: 'pending' };
    if (home === 'overview') return { kind: 'redirect', to: `/company/${companyId}/start` };
  }
  let refused = false;
  for (const section of new Set([...around.startSections, ...otherSections(around.pages)])) {
    const path = `/company/${companyId}/${section}`;
    const match = matchPage(around.pages, path) ?? matchPage(around.pages, `${path}/list`);
    if (!match) continue;
    const verdict = around.verdict(match.page);
    if (verdict === 'yes') return { kind: 'redirect', to: path };
    if (verdict === 'pending') return { kind: 'pending' };
    refused = true;
  }
  if (!refused) return { kind: 'emptyCompany' };
  // The button leads to another company: in this one it would only lead back to this page.
  const to = errorPagePath({
    type: 'noPermission',
    idForRedirect: around.otherCompanyId,
    email: around.companyEmail?.(companyId),
    company: companyId,
  });
  return { kind: 'redirect', to };
}
