import { useCallback, useMemo } from 'react';
import { pageTypeOf, useObserved, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import type { DocumentKind } from '../contract/index.ts';
import { useDocuments } from './documents-context.tsx';

/** Returns the addresses of this kind's pages in this company, in the layout of the current page (list or grid). [A2-37] */
export function usePaths() {
  const { kind, stores } = useDocuments();
  const { companyId } = stores.client;
  const place = useService(navigator);
  const layout = useObserved(useCallback(() => pageTypeOf(place.location.path).layout, [place]));
  return useMemo(() => pathsOf(companyId, kind, layout), [companyId, kind, layout]);
}

/** Returns the addresses of a kind's pages, relative to the application's base. [A2-37] */
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
