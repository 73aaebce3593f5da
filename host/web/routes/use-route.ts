import { useEffect, useRef } from 'react';
import { explain } from '#core/access';
import type { Active, PluginHost } from '#core/registry';
import { companyIdOf, unsavedChanges, useKostra, useMedia, useService, desktop } from '#core/web';
import { matchPage } from '#core/web/shell';
import {
  companies,
  companySession,
  facts,
  gated,
  navigator,
  type Page,
  pages,
  session,
  startCards,
} from '#core/web/tokens';
import { companyOfErrorPage } from '../pages/error-page-table.ts';
import { firstOpen, settingsList } from '../settings/settings-list.ts';
import { useShell } from '../shell/shell-context.tsx';
import { useCollectionLayout } from './use-collection-layout.ts';
import { useCompanyHome } from './use-company-home.ts';
import { companyNeededAt, type Resolution, resolveRoute, type RouteSurroundings } from './resolve-route.ts';
import { warmPage } from './warm-page.ts';

/**
 * Returns the page at the current address, after following redirects and opening the address's company. Call it in an observer: everything
 * that it depends on is observable.
 */
export function useRoute(): { readonly path: string; readonly resolution: Resolution } {
  const { host } = useKostra();
  const { opener } = useShell();
  const place = useService(navigator);
  const { path, search } = place.location;
  const shown = useRef<string>(undefined);
  const hasUnsaved = shown.current === path && unsavedChanges.exist;
  const around: RouteSurroundings = { ...useSurroundings(), hasUnsaved };
  const needed =
    companyNeededAt(path, around.pages) ?? (path === '/not-found' ? companyOfErrorPage(search) : undefined);
  const resolution = resolveRoute(path, around);
  useEffect(() => {
    shown.current = resolution.kind === 'page' ? path : undefined;
  });

  useEffect(() => opener.follow(needed), [opener, needed]);
  const awaited = resolution.kind === 'pending' ? matchPage(around.pages, path)?.page : undefined;
  useEffect(() => awaited && warmPage(awaited, host), [awaited, host]);
  const redirect = resolution.kind === 'redirect' ? resolution.to : undefined;
  useEffect(() => {
    if (redirect !== undefined) place.go(redirect, { replace: true });
  }, [place, redirect, path]);
  return { path, resolution };
}

/** Returns the context in which addresses are resolved. Call it in an observer. */
export function useSurroundings(): RouteSurroundings {
  const { host } = useKostra();
  const { clockCheck, config, opener } = useShell();
  const isWide = useMedia(desktop);
  const { path } = useService(navigator).location;
  const seen = useService(gated);
  const known = useService(facts);
  const { user } = useService(session);
  const { company } = useService(companySession);
  const { list } = useService(companies);
  const layout = useCollectionLayout(path);
  const home = useCompanyHome(path);
  const { settings, startSections } = config.navigation;
  const here = companyIdOf(path);
  const others = list?.filter(({ id }) => id !== here);
  // An owner must not be told to contact themselves.
  const ownerEmail = company?.ownerEmail === user.email ? undefined : company?.ownerEmail;
  return {
    isClockWrong: clockCheck.isWrong,
    pages: host.contributions.read(pages),
    downPages: downPages(host),
    isStarting: (plugin) => ['idle', 'activating'].includes(host.state(plugin)?.phase ?? ''),
    company: (companyId) => opener.state(companyId),
    companyEmail: (companyId) => opener.email(companyId) ?? (company?.id === companyId ? ownerEmail : undefined),
    otherCompanyId: (others?.find(({ isDefault }) => isDefault) ?? others?.[0])?.id,
    verdict: ({ gate }) => seen.verdict(gate),
    denials: ({ gate }) => explain(gate, known),
    hasStartCards: seen.seen(startCards).some(({ visibility }) => visibility === 'open'),
    home,
    startSections,
    settingsStart: () => (isWide ? firstOpen(settingsList(seen.seen(pages), settings.groups)) : undefined),
    layout,
  };
}

/** Returns the pages that installed plugins would have if they were active. */
function downPages(host: PluginHost): Active<Page>[] {
  return host.plugins.flatMap(({ id: owner, state, manifest }) => {
    if (state.phase === 'active') return [];
    const own = (manifest?.contributes ?? []).filter(({ point }) => point.id === pages.id);
    return own.map((contribution) => ({ ...contribution, owner }) as Active<Page>); // `contribute` checked it against the extension point
  });
}
