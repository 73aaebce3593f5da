import { useMemo } from 'react';
import { pathsOf } from './document-paths.ts';
import { useDocuments } from './documents-context.tsx';

/** The addresses of this kind in this company. */
export function usePaths() {
  const { kind, stores } = useDocuments();
  const { companyId } = stores.client;
  return useMemo(() => pathsOf(companyId, kind), [companyId, kind]);
}
