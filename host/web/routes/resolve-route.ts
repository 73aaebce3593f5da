import type { Denial, Verdict } from '#core/access';
import type { Active } from '#core/registry';
import { companyIdOf, errorPagePath, pageTypeOf } from '#core/web';
import { matchPage } from '#core/web/shell';
import type { CompanyRefusal, Page } from '#core/web/tokens';
import { clockPagePath } from '../clock/clock-check.ts';

type PageParams = Readonly<Record<string, string | undefined>>;

/** What a path shows. */
export type Resolution =
  | {
      readonly kind: 'page';
      readonly page: Active<Page>;
      readonly params: PageParams;
      /** What is missing since its gate closed over unsaved changes: it stays, and saves nothing. */
      readonly closed?: readonly Denial[] | undefined;
    }
  /** A decision waits for companies, rights, licence or flags: skeletons, never a refusal. */
  | { readonly kind: 'pending' }
  /** The licence (or something else that can change here) does not open it: says what would. */
  | { readonly kind: 'locked'; readonly page: Active<Page> }
  /** A company whose sections are all of plugins that are not there. */
  | { readonly kind: 'emptyCompany' }
  /** The company could not be read; the user has been told, and may try again. */
  | { readonly kind: 'companyFailed'; readonly companyId: string }
  /** The page's plugin is installed and not running. */
  | { readonly kind: 'pluginDown'; readonly plugin: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** `open`; not known yet; could not be read; or the error page that says why it can't be opened. */
export type CompanyState = 'open' | 'pending' | 'failed' | CompanyRefusal;

/** What the table of routes asks its surroundings. */
export interface RouteSurroundings {
  readonly isClockWrong?: boolean;
  readonly pages: readonly Active<Page>[];
  /** Pages of installed plugins that are not active, with the plugin's id as owner. */
  readonly downPages: readonly Active<Page>[];
  /** That plugin is on its way: its pages may be here in a moment. */
  isStarting(plugin: string): boolean;
  /** Where the opening of this company stands. [A4-14] */
  company(companyId: string): CompanyState;
  /** Whom to ask about one that is refused, or about a right in one that is open. [A2-20] */
  companyEmail?(companyId: string): string | undefined;
  /** Where an error page about a company leads back to: another company of the user's. */
  readonly otherCompanyId?: string | undefined;
  verdict(page: Active<Page>): Verdict;
  denials(page: Active<Page>): readonly Denial[];
  /** The page that stands there has changes that nobody has saved. */
  readonly hasUnsaved?: boolean;
  readonly startSections: readonly string[];
  /** A plugin has something to show on the company's start page. */
  readonly hasStartCards?: boolean;
  /** What the user's companies open with; `undefined`: not known yet. Asked only where it decides. */
  home?(): 'list' | 'overview' | undefined;
  /** The first open page of the settings, `settings/tags`, where the screen has room for it beside their list. [A2-30] */
  settingsStart?(): string | undefined;
  /** How the user wants lists of documents laid out; `undefined`: not known yet. Asked only where it decides. [A2-32] */
  layout(): 'list' | 'grid' | undefined;
}

/** What a path (from the application's base) shows. [A2-1] to [A2-12] */
export function resolveRoute(path: string, around: RouteSurroundings): Resolution {
  if (around.isClockWrong && path !== clockPagePath) return { kind: 'redirect', to: clockPagePath }; // [B8-24]
  if (path === '/') return { kind: 'redirect', to: '/welcome' }; // [A2-2]
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
  // The error page keeps the company, if it is one of the user's. [A2-10]
  return insideCompany(path, around, () => ({ kind: 'redirect', to: pageLost(companyId) }));
}

function pageLost(company: string | undefined): string {
  return errorPagePath({ type: 'pageNotFound', company });
}

/** A section's list, or its grid where there is one and the user has chosen so. [A2-32] [A2-37] */
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
 * `settings` alone leads to their first page, unless the list fills the screen. Where the user's rights leave none of what is
 * there, they may not see the list: a right to a page that is switched off opens nothing. [A2-17]
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

/** [A4-14] */
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

/** The company that must be open for this path to be shown; `undefined`: none. */
export function companyNeededAt(path: string, pages: readonly Active<Page>[]): string | undefined {
  return matchPage(pages, path)?.page.value.scope === 'app' ? undefined : companyIdOf(path);
}

function gated(page: Active<Page>, params: PageParams, around: RouteSurroundings): Resolution {
  const verdict = around.verdict(page);
  if (verdict === 'yes') return { kind: 'page', page, params };
  if (around.hasUnsaved)
    return { kind: 'page', page, params, closed: verdict === 'no' ? around.denials(page) : undefined };
  if (verdict === 'pending') return { kind: 'pending' };
  // In the gateway's own order: what one may not do, then what the licence lacks, then what is not there at all.
  if (isRefused(page, around)) return noPermission(params, around);
  if (isLocked(page, around)) return { kind: 'locked', page };
  return { kind: 'redirect', to: elsewhere(page.value, params) ?? pageLost(params['companyId']) }; // [A2-41]
}

/** The user lacks the right. */
function isRefused(page: Active<Page>, around: RouteSurroundings): boolean {
  if (around.verdict(page) !== 'no') return false;
  return around.denials(page).some(({ leaf }) => leaf.kind === 'permission' || leaf.kind === 'role');
}

/** A licence would open it, if nothing else is missing. */
function isLocked(page: Active<Page>, around: RouteSurroundings): boolean {
  return around.denials(page).some(({ leaf }) => leaf.kind === 'licence');
}

/** [A2-17] */
function noPermission({ companyId: idForRedirect }: PageParams, around: RouteSurroundings): Resolution {
  const email = idForRedirect && around.companyEmail?.(idForRedirect);
  return { kind: 'redirect', to: errorPagePath({ type: 'noPermission', idForRedirect, email }) };
}

function elsewhere({ scope, elsewhere: path }: Page, params: PageParams): string | undefined {
  if (path === undefined) return undefined;
  return scope === 'company' ? `/company/${params['companyId']}/${path}` : `/${path}`;
}

/** Sections by their lists: who may read none of those that are named first is led to what they may read. */
function otherSections(pages: readonly Active<Page>[]): string[] {
  return pages.flatMap(({ value }) => {
    const [section, list, ...rest] = value.path.split('/');
    return value.scope === 'company' && section && list === 'list' && rest.length === 0 ? [section] : [];
  });
}

/** The start page for who chose it, while there is something on it; else the first section that the user may read, invoices before all. [A2-7] [A2-12] [A2-22] */
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
  // The button leads to another company: here it would only lead back to this page.
  const to = errorPagePath({
    type: 'noPermission',
    idForRedirect: around.otherCompanyId,
    email: around.companyEmail?.(companyId),
    company: companyId,
  });
  return { kind: 'redirect', to };
}
