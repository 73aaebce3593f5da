import { useCallback, useMemo } from 'react';
import { pageTypeOf, useObserved, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import type { DocumentKind } from '../contract/index.ts';
import { useDocuments } from './documents-context.tsx';

/** The addresses of this kind in this company, in the layout that the page stands in. [A2-37] */
export function usePaths() {
  const { kind, stores } = useDocuments();
  const { companyId } = stores.client;
  const place = useService(navigator);
  const layout = useObserved(useCallback(() => pageTypeOf(place.location.path).layout, [place]));
  return useMemo(() => pathsOf(companyId, kind, layout), [companyId, kind, layout]);
}

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
