import type { CatalogueStore } from '../contract/index.ts';

/** `/company/{companyId}/catalog-items/list`, with what is searched for and filtered by there. */
export function cataloguePath(companyId: string, list?: Pick<CatalogueStore['list'], 'search' | 'query'>): string {
  const query = new URLSearchParams();
  if (list?.search.trim()) query.set('search', list.search.trim());
  if (list?.query.filters) query.set('filters', list.query.filters);
  return `/company/${companyId}/catalog-items/list${query.size > 0 ? `?${query}` : ''}`;
}

/** @param detailId `create`: a new one */
export function itemPath(companyId: string, detailId: string): string {
  return `/company/${companyId}/catalog-items/list/detail/${detailId}`;
}
