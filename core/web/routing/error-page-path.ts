/** The data that an error page gets from its address. [A2-13] */
export interface ErrorPageAddress {
  /** The key of the page in host/web/pages/error-page-table.ts. */
  readonly type: string;
  /** The company to which the page's button leads, if it leads to one. [A2-22] */
  readonly idForRedirect?: string | undefined;
  /** The e-mail of the person to contact. */
  readonly email?: string | undefined;
  /** The company that the page is about, if the button must not lead to it because that would only lead back here. */
  readonly company?: string | undefined;
}

/** Returns the address of an error page: `/not-found?type=noPermission&idForRedirect=…`. [A2-8] [A2-13] */
export function errorPagePath({ type, idForRedirect, email, company }: ErrorPageAddress): string {
  const query = new URLSearchParams({ type });
  if (idForRedirect) query.set('idForRedirect', idForRedirect);
  if (email) query.set('email', email);
  if (company) query.set('company', company);
  return `/not-found?${query}`;
}
