import type { DocumentKind } from '../contract/index.ts';

/** Where a kind's pages are, from the application's base. [A2-37] */
export function pathsOf(
  companyId: string,
  { collection }: Pick<DocumentKind, 'collection'>,
  layout: 'list' | 'grid' = 'list',
) {
  const list = `/company/${companyId}/${collection}/${layout}`;
  return {
    layout,
    list,
    create: `${list}/detail/create`,
    detail: (id: string) => `${list}/detail/${id}`,
    copy: (id: string) => `${list}/detail/${id}/copy`,
  };
}
