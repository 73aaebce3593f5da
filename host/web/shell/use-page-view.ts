import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { analytics, companySession } from '#core/web/tokens';
import { documentTitle } from '../frame/document-title.ts';
import { errorPages, readErrorPage } from '../pages/error-page-table.ts';
import type { Resolution } from '../routes/resolve-route.ts';
import { useShell } from './shell-context.tsx';

/** Titles the document, and tells analytics of each page view. [A2-27] Call it in an observer. */
export function usePageView(resolution: Resolution, path: string, search: string): void {
  const { t } = useTranslation();
  const { config } = useShell();
  const { company } = useService(companySession);
  const measure = useService(analytics);
  const page = resolution.kind === 'page' || resolution.kind === 'locked' ? resolution.page.value : undefined;
  const isError = page?.path === 'not-found';
  const titleKey = isError ? errorPages[readErrorPage(search).type].titleKey : page?.titleKey;
  const inCompany = page?.scope === 'app' ? undefined : company?.name;
  const title = documentTitle(titleKey && t(titleKey), inCompany, config.environment.product);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const viewed = page === undefined ? undefined : path;
  const told = useRef<string>(undefined);
  useEffect(() => {
    // One view a page: a title that changes (the language, the company's name) is none.
    if (viewed === undefined || told.current === viewed) return;
    told.current = viewed;
    measure.pageView({ path: viewed, title });
  }, [measure, viewed, title]);
}
