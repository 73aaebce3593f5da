/** `/company/{companyId}/partners/list`, with what is searched for there. */
export function partnersPath(companyId: string, search = ''): string {
  const query = search.trim() ? `?${new URLSearchParams({ search: search.trim() })}` : '';
  return `/company/${companyId}/partners/list${query}`;
}

/** @param detailId `create`: a new one [A2-37] */
export function partnerPath(companyId: string, detailId: string): string {
  return `/company/${companyId}/partners/list/detail/${detailId}`;
}
