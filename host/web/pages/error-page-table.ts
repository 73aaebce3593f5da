/** Where an error page's button leads. [A2-22] */
type BackTarget = 'root' | 'company';

export interface ErrorPageEntry {
  readonly titleKey: string;
  readonly textKey: string;
  readonly back: BackTarget;
  /** The page offers to sign out, and names the administrator's e-mail. [A2-20] */
  readonly limits?: true;
}

/** Every error page by the type that its address names. [A2-13] to [A2-22] */
export const errorPages = {
  pageNotFound: page('PAGE_NOT_FOUND'), // [A2-14]
  companyNotFound: page('COMPANY_NOT_FOUND'), // [A2-15]
  licenseNotLoaded: page('LICENCE_NOT_LOADED'), // [A2-16]
  noPermission: { ...page('NO_PERMISSION'), back: 'company' }, // [A2-17]
  companyDeleted: page('COMPANY_DELETED'), // [A2-18]
  userDeletedFromCompany: page('USER_REMOVED'), // [A2-19]
  licenseUserCountExceeded: { ...page('USERS_EXCEEDED'), back: 'company', limits: true }, // [A2-20]
  licenseCompaniesCountExceeded: { ...page('COMPANIES_EXCEEDED'), back: 'company', limits: true }, // [A2-21]
} as const satisfies Record<string, ErrorPageEntry>;

type ErrorPageType = keyof typeof errorPages;

function page(name: string) {
  return { titleKey: `ERROR_PAGE.${name}.TITLE`, textKey: `ERROR_PAGE.${name}.TEXT`, back: 'root' } as const;
}

/** What an error page's address says. [A2-13] */
export interface ErrorPageQuery {
  readonly type: ErrorPageType;
  readonly idForRedirect?: string;
  readonly email?: string;
}

/** Reads `?type=noPermission&idForRedirect=12`; a type that there is not is a page not found. */
export function readErrorPage(search: string): ErrorPageQuery {
  const query = new URLSearchParams(search);
  const type = query.get('type') ?? '';
  return {
    type: Object.hasOwn(errorPages, type) ? (type as ErrorPageType) : 'pageNotFound', // its own key, just seen
    idForRedirect: query.get('idForRedirect') || undefined,
    email: query.get('email') || undefined,
  };
}

/** `/company/{id}`, `/company/create` or the root: where the button leads. [A2-22] */
export function backPathOf({ type, idForRedirect }: ErrorPageQuery): string {
  if (errorPages[type].back === 'root') return '/';
  return idForRedirect ? `/company/${encodeURIComponent(idForRedirect)}` : '/company/create';
}
