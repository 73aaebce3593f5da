import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Scope } from '#core/registry';
import { useService } from '#core/web';
import { companyHome, companySession } from '#core/web/tokens';

/**
 * What the user's companies open with. Its service is made where it decides, at the address of a company itself; everywhere else
 * nothing is fetched for it. Call it in an observer.
 */
export function useCompanyHome(path: string): () => 'list' | 'overview' | undefined {
  const { scope } = useService(companySession);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const failed = useRef<Scope>(undefined);
  const isOffered = /^\/company\/[^/]+\/?$/.test(path) && scope?.offers(companyHome) === true;
  useEffect(() => {
    if (!scope || !isOffered || scope.hasEnded) return;
    // One that cannot be made (which its plugin's diagnostics tell) leaves companies as they are without it.
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
