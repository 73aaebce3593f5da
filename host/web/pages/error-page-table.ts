import type { ErrorPageAddress } from '#core/web';
import type { PictureName } from './picture.tsx';

/** Where an error page's button leads. [A2-22] */
type BackTarget = 'root' | 'company';

export interface ErrorPageEntry {
  readonly titleKey: string;
  readonly textKey: string;
  readonly back: BackTarget;
  readonly picture: PictureName;
  /** The page offers to sign out, and its text names the administrator's e-mail. [A2-20] */
  readonly limits?: true;
  /** What is said may end while the page stands: it then goes on to its company by itself. */
  readonly passes?: true;
}

/** Every error page by the type that its address names. [A2-13] to [A2-22] */
export const errorPages = {
  pageNotFound: page('PAGE_NOT_FOUND', 'lost'), // [A2-14]
  companyNotFound: page('COMPANY_NOT_FOUND', 'lost'), // [A2-15]
  licenseNotLoaded: { ...page('LICENCE_NOT_LOADED', 'licence'), passes: true }, // [A2-16]
  noPermission: { ...page('NO_PERMISSION', 'locked'), back: 'company' }, // [A2-17]
  companyDeleted: page('COMPANY_DELETED', 'gone'), // [A2-18]
  userDeletedFromCompany: page('USER_REMOVED', 'locked'), // [A2-19]
  licenseUserCountExceeded: { ...page('USERS_EXCEEDED', 'licence'), back: 'company', limits: true, passes: true }, // [A2-20]
  licenseCompaniesCountExceeded: {
    ...page('COMPANIES_EXCEEDED', 'licence'),
    back: 'company',
    limits: true,
    passes: true,
  }, // [A2-21]
} as const satisfies Record<string, ErrorPageEntry>;

type ErrorPageType = keyof typeof errorPages;

function page<P extends PictureName>(name: string, picture: P) {
  return { titleKey: `ERROR_PAGE.${name}.TITLE`, textKey: `ERROR_PAGE.${name}.TEXT`, back: 'root', picture } as const;
}

/** What an error page's address says. [A2-13] */
export interface ErrorPageQuery extends ErrorPageAddress {
  readonly type: ErrorPageType;
}

/** Reads `?type=noPermission&idForRedirect=12`; a type that there is not is a page not found. */
export function readErrorPage(search: string): ErrorPageQuery {
  const query = new URLSearchParams(search);
  const type = query.get('type') ?? '';
  return {
    type: Object.hasOwn(errorPages, type) ? (type as ErrorPageType) : 'pageNotFound', // its own key, just seen
    idForRedirect: query.get('idForRedirect') || undefined,
    email: query.get('email') || undefined,
    company: query.get('company') || undefined,
  };
}

/**
 * Whoever comes to `/not-found` itself is led to what they may read. [A2-12] An address that says what is wrong stays: else
 * nobody who may read anything would ever be told it.
 */
export function isEmptyText(search: string): boolean {
  return !new URLSearchParams(search).has('type');
}

/** `/company/{id}`, `/company/create` or the root: where the button leads. [A2-22] */
export function backPathOf({ type, idForRedirect }: ErrorPageQuery): string {
  if (errorPages[type].back === 'root') return '/';
  return idForRedirect ? `/company/${encodeURIComponent(idForRedirect)}` : '/company/create';
}

/** The company that an error page is about although it cannot be opened: a licence's limit, which may be lifted. */
export function companyBarredAt(search: string): string | undefined {
  const { type, company } = readErrorPage(search);
  return 'passes' in errorPages[type] ? company : undefined;
}

/**
 * The company in which an error page stands: a right that is missing is a right in that company [A2-22], a page that there
 * is not was looked for in it. The others are about companies that cannot be opened.
 */
export function companyOfErrorPage(search: string): string | undefined {
  const { type, company, idForRedirect } = readErrorPage(search);
  if (type === 'pageNotFound') return company;
  return type === 'noPermission' ? (company ?? idForRedirect) : undefined;
}
