import type { ErrorPageAddress } from '#core/web';
import type { PictureName } from './picture.tsx';

/** The target of an error page's button. [A2-22] */
type BackTarget = 'root' | 'company';

export interface ErrorPageEntry {
  readonly titleKey: string;
  readonly textKey: string;
  readonly back: BackTarget;
  readonly picture: PictureName;
  /** `true` if the page offers to sign out and its text names the administrator's e-mail. [A2-20] */
  readonly limits?: true;
  /** Whether the reason may end while the page is shown. The page then opens the company automatically. */
  readonly passes?: true;
}

/** All error pages by the type in their address. [A2-13] to [A2-22] */
export const errorPages = {
  pageNotFound: page('PAGE_NOT_FOUND', 'lost'), // No page has the address. [A2-14]
  companyNotFound: page('COMPANY_NOT_FOUND', 'lost'), // The user belongs to no such company. [A2-15]
  licenseNotLoaded: { ...page('LICENCE_NOT_LOADED', 'licence'), passes: true }, // The licence could not be read. [A2-16]
  noPermission: { ...page('NO_PERMISSION', 'locked'), back: 'company' }, // The user's role lacks the permission for the page. [A2-17]
  companyDeleted: page('COMPANY_DELETED', 'gone'), // Somebody deleted the company while it was open. [A2-18]
  userDeletedFromCompany: page('USER_REMOVED', 'locked'), // Somebody removed the user from the company while it was open. [A2-19]
  // The licence allows fewer users than the company has. [A2-20]
  licenseUserCountExceeded: { ...page('USERS_EXCEEDED', 'licence'), back: 'company', limits: true, passes: true },
  licenseCompaniesCountExceeded: {
    ...page('COMPANIES_EXCEEDED', 'licence'),
    back: 'company',
    limits: true,
    passes: true,
  }, // The licence allows fewer companies than its owner has. [A2-21]
} as const satisfies Record<string, ErrorPageEntry>;

type ErrorPageType = keyof typeof errorPages;

function page<P extends PictureName>(name: string, picture: P) {
  return { titleKey: `ERROR_PAGE.${name}.TITLE`, textKey: `ERROR_PAGE.${name}.TEXT`, back: 'root', picture } as const;
}

/** The data in an error page's address. [A2-13] */
export interface ErrorPageQuery extends ErrorPageAddress {
  readonly type: ErrorPageType;
}

/** Parses `?type=noPermission&idForRedirect=12`; an unknown type means that the page was not found. */
export function readErrorPage(search: string): ErrorPageQuery {
  const query = new URLSearchParams(search);
  const type = query.get('type') ?? '';
  return {
    type: Object.hasOwn(errorPages, type) ? (type as ErrorPageType) : 'pageNotFound', // `hasOwn` has just checked that this is a type
    idForRedirect: query.get('idForRedirect') || undefined,
    email: query.get('email') || undefined,
    company: query.get('company') || undefined,
  };
}

/**
 * Returns whether the address names no error. The user is then redirected from `/not-found` to a page that they may read. [A2-12] An
 * address with an error stays: otherwise users with any readable page would never see the error.
 */
export function hasNoErrorType(search: string): boolean {
  return !new URLSearchParams(search).has('type');
}

/** Returns the target of the button: `/company/{id}`, `/company/create` or the root. [A2-22] */
export function backPathOf({ type, idForRedirect }: ErrorPageQuery): string {
  if (errorPages[type].back === 'root') return '/';
  return idForRedirect ? `/company/${encodeURIComponent(idForRedirect)}` : '/company/create';
}

/**
 * Returns the company that the error page is about, if the reason may end, such as a limit of the licence. Otherwise it returns
 * `undefined`.
 */
export function companyBarredAt(search: string): string | undefined {
  const { type, company } = readErrorPage(search);
  return 'passes' in errorPages[type] ? company : undefined;
}

/**
 * Returns the company to which an error page belongs: a right is missing in that company [A2-22], or a page was not found in it. The other
 * error pages are about companies that cannot be opened.
 */
export function companyOfErrorPage(search: string): string | undefined {
  const { type, company, idForRedirect } = readErrorPage(search);
  if (type === 'pageNotFound') return company;
  return type === 'noPermission' ? (company ?? idForRedirect) : undefined;
}
