import type { CatalogueStore } from '../contract/index.ts';

/** Returns the address of the list, `/company/{companyId}/catalog-items/list`, with the search and the filters of `list`. */
export function cataloguePath(companyId: string, list?: Pick<CatalogueStore['list'], 'search' | 'query'>): string {
  const query = new URLSearchParams();
  if (list?.search.trim()) query.set('search', list.search.trim());
  if (list?.query.filters) query.set('filters', list.query.filters);
  return `/company/${companyId}/catalog-items/list${query.size > 0 ? `?${query}` : ''}`;
}

/** Returns the address of an item's page. @param detailId the id of the item, or `create` for a new one */
export function itemPath(companyId: string, detailId: string): string {
  return `/company/${companyId}/catalog-items/list/detail/${detailId}`;
}
