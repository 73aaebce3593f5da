import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Scope } from '#core/registry';
import { useService } from '#core/web';
import { companyHome, companySession } from '#core/web/tokens';

/**
 * Returns a function that returns the start page that the user chose. The service behind it is created only at the address of a company
 * itself, where the start page matters, so that other pages do not load it. Call this in an observer.
 */
export function useCompanyHome(path: string): () => 'list' | 'overview' | undefined {
  const { scope } = useService(companySession);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const failed = useRef<Scope>(undefined);
  const isOffered = /^\/company\/[^/]+\/?$/.test(path) && scope?.offers(companyHome) === true;
  useEffect(() => {
    if (!scope || !isOffered || scope.hasEnded) return;
    // If the service cannot be created (its plugin gets a diagnostic), companies have the default start page.
    scope.resolve(companyHome).then(renderAgain, () => {
      failed.current = scope;
      renderAgain();
    });
  }, [scope, isOffered]);
  return useCallback(() => {
    if (!scope || !isOffered || failed.current === scope) return 'list';
    return scope.peek(companyHome)?.home;
  }, [scope, isOffered]);
}
