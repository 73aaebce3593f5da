import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { analytics } from '#core/web/tokens';
import { documentTitle } from '../frame/document-title.ts';
import { useRenamedSection } from '../navigation/use-renamed-section.ts';
import { errorPages, readErrorPage } from '../pages/error-page-table.ts';
import type { Resolution } from '../routes/resolve-route.ts';
import { useShell } from './shell-context.tsx';
import { useShownCompany } from './use-shown-company.ts';

/** Sets the document's title, and reports each page view to analytics. [A2-27] Call it in an observer. */
export function usePageView(resolution: Resolution, path: string, search: string): void {
  const { t } = useTranslation();
  const { config } = useShell();
  const company = useShownCompany();
  const named = useRenamedSection(path, resolution);
  const measure = useService(analytics);
  const page = resolution.kind === 'page' || resolution.kind === 'locked' ? resolution.page.value : undefined;
  const isError = page?.path === 'not-found';
  const titleKey = isError ? errorPages[readErrorPage(search).type].titleKey : page?.titleKey;
  const inCompany = page?.scope === 'app' ? undefined : company?.name;
  const title = documentTitle(titleKey && named(t(titleKey)), inCompany, config.environment.product);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Analytics gets no names: neither the company, nor a record's id or name in an address, nor a text that a user wrote.
  const anonymousTitle = documentTitle(titleKey && t(titleKey), undefined, config.environment.product);
  const template = resolution.kind === 'page' ? pathTemplate(path, resolution.params) : path;
  const viewed = page === undefined ? undefined : path;
  const last = useRef<string>(undefined);
  useEffect(() => {
    // Each page counts as one view: a changed title (the language, the company's name) is not another one.
    if (viewed === undefined || last.current === viewed) return;
    last.current = viewed;
    measure.pageView({ path: template, title: anonymousTitle });
  }, [measure, viewed, template, anonymousTitle]);
}

/**
 * Replaces the parameters in a path: `/company/8f…/settings/numbering/Invoice-FA` → `/company/:id/settings/numbering/:id`; an action, such
 * as `copy`, stays.
 */
export function pathTemplate(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Set(Object.entries(params).flatMap(([name, value]) => (value && name !== 'action' ? [value] : [])));
  return path
    .split('/')
    .map((segment) => (names.has(segment) || names.has(decoded(segment)) ? ':id' : segment))
    .join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a user typed the address
  }
}
