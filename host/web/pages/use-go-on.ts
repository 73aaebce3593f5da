import { useEffect, useState } from 'react';
import { useService } from '#core/web';
import { browserWakeSignal, isRefused, untilDone } from '#core/web/shell';
import { companies, currentApplication, gatewayClient, navigator } from '#core/web/tokens';
import { resolveRoute } from '../routes/resolve-route.ts';
import { useSurroundings } from '../routes/use-route.ts';
import { useShell } from '../shell/shell-context.tsx';
import { errorPages, readErrorPage, hasNoErrorType } from './error-page-table.ts';

/**
 * Leaves an error page whose reason has ended: `/not-found` without an error leads to a readable page; a company is opened again when it
 * has readable pages or its licence was fixed. [A2-12]
 * @returns whether there is no error to show and the target is still being determined
 */
export function useGoOn(search: string): boolean {
  const { clock } = useShell();
  const place = useService(navigator);
  const list = useService(companies);
  const gateway = useService(gatewayClient);
  const application = useService(currentApplication).id;
  const around = useSurroundings();
  const { type, company } = readErrorPage(search);

  const isEmpty = hasNoErrorType(search);
  const [hasHome, setHasHome] = useState(true);
  useEffect(() => {
    if (!isEmpty) return;
    list.home().then(
      (home) => (home === '/company/create' ? setHasHome(false) : place.go(home, { replace: true })),
      () => setHasHome(false), // the pipeline has shown the error
    );
  }, [isEmpty, list, place]);

  const start = type === 'noPermission' && company ? resolveRoute(`/company/${company}`, around) : undefined;
  const section = start?.kind === 'redirect' && !start.to.startsWith('/not-found') ? start.to : undefined;
  useEffect(() => {
    if (section) place.go(section, { replace: true });
  }, [section, place]);

  const awaited = 'passes' in errorPages[type] ? company : undefined;
  useEffect(() => {
    if (!awaited) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const attempt = async () => {
      if (await isRefused(gateway, awaited, { application, signal })) return false;
      if (!signal.aborted) place.go(`/company/${awaited}`, { replace: true });
      return true;
    };
    void untilDone(attempt, { clock, wake: browserWakeSignal, signal });
    return () => leaving.abort();
  }, [awaited, application, clock, gateway, place]);

  return isEmpty && hasHome;
}
