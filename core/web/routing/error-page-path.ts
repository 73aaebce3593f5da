/** What an error page is told. [A2-13] */
export interface ErrorPageAddress {
  /** Which one: a key of host/web/pages/error-page-table.ts. */
  readonly type: string;
  /** Where its button leads, for those that lead to a company. [A2-22] */
  readonly idForRedirect?: string | undefined;
  /** Whom to ask. */
  readonly email?: string | undefined;
  /** The company it is about, where the button must not lead there: it would only lead back. */
  readonly company?: string | undefined;
}

/** The address of an error page: `/not-found?type=noPermission&idForRedirect=…`. [A2-8] [A2-13] */
export function errorPagePath({ type, idForRedirect, email, company }: ErrorPageAddress): string {
  const query = new URLSearchParams({ type });
  if (idForRedirect) query.set('idForRedirect', idForRedirect);
  if (email) query.set('email', email);
  if (company) query.set('company', company);
  return `/not-found?${query}`;
}
