import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Scope } from '#core/registry';
import { useService } from '#core/web';
import { collectionLayout, companySession } from '#core/web/tokens';

/**
 * Returns a function that returns the layout that the user chose. The service behind it is created only at the address of a section, where
 * the layout matters, so that other pages do not load it. Call this in an observer.
 */
export function useCollectionLayout(path: string): () => 'list' | 'grid' | undefined {
  const { scope } = useService(companySession);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const failed = useRef<Scope>(undefined);
  const isSection = /^\/company\/[^/]+\/[^/]+\/?$/.test(path);
  const isOffered = isSection && scope?.offers(collectionLayout) === true;
  useEffect(() => {
    if (!scope || !isOffered || scope.hasEnded) return;
    // If the service cannot be created (its plugin gets a diagnostic), lists have the default layout.
    scope.resolve(collectionLayout).then(renderAgain, () => {
      failed.current = scope;
      renderAgain();
    });
  }, [scope, isOffered]);
  return useCallback(() => {
    if (!scope || !isOffered || failed.current === scope) return 'list';
    return scope.peek(collectionLayout)?.layout;
  }, [scope, isOffered]);
}
