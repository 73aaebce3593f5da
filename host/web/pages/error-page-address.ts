import type { ErrorPageQuery } from './error-page-table.ts';

/** The address of an error page. [A2-13] */
export function errorPagePath({ type, idForRedirect, email }: ErrorPageQuery): string {
  const query = new URLSearchParams({ type });
  if (idForRedirect) query.set('idForRedirect', idForRedirect);
  if (email) query.set('email', email);
  return `/not-found?${query}`;
}
