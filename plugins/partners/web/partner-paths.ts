import type { PartnersStore } from '../contract/index.ts';

/** Returns the address of the list, `/company/{companyId}/partners/list`, with the search and the filters of `list`. */
export function partnersPath(companyId: string, list?: Pick<PartnersStore['list'], 'search' | 'query'>): string {
  const query = new URLSearchParams();
  if (list?.search.trim()) query.set('search', list.search.trim());
  if (list?.query.filters) query.set('filters', list.query.filters);
  return `/company/${companyId}/partners/list${query.size > 0 ? `?${query}` : ''}`;
}

/** Returns the address of a partner's page. @param detailId the id of the partner, or `create` for a new one [A2-37] */
export function partnerPath(companyId: string, detailId: string): string {
  return `/company/${companyId}/partners/list/detail/${detailId}`;
}
