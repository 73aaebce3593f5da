import { useCallback, useMemo } from 'react';
import { useObserved } from '#core/web/react/use-observed.ts';
import { useService } from '#core/web/react/use-service.ts';
import { pageTypeOf } from '#core/web/routing/page-type.ts';
import { navigator } from '#core/web/tokens';
import { pathsOf } from './document-paths.ts';
import { useDocuments } from './documents-context.tsx';

/** The addresses of this kind in this company, in the layout that the page stands in. [A2-37] */
export function usePaths() {
  const { kind, stores } = useDocuments();
  const { companyId } = stores.client;
  const place = useService(navigator);
  const layout = useObserved(useCallback(() => pageTypeOf(place.location.path).layout, [place]));
  return useMemo(() => pathsOf(companyId, kind, layout), [companyId, kind, layout]);
}
