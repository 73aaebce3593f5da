import { useEffect } from 'react';
import { explain } from '#core/access';
import type { Active, PluginHost } from '#core/registry';
import { useKostra, useMedia, useService } from '#core/web';
import { matchPage } from '#core/web/shell';
import { companies, facts, gated, navigator, type Page, pages, startCards } from '#core/web/tokens';
import { desktop } from '../frame/desktop.ts';
import { firstOpen, settingsList } from '../settings/settings-list.ts';
import { useShell } from '../shell/shell-context.tsx';
import { useCollectionLayout } from './use-collection-layout.ts';
import { companyNeededAt, type Resolution, resolveRoute } from './resolve-route.ts';
import { warmPage } from './warm-page.ts';

/**
 * What the address shows now, followed through: redirects are gone to, the address's company is opened. Call it in an
 * observer: everything that decides is observable.
 */
export function useRoute(): { readonly path: string; readonly resolution: Resolution } {
  const { host } = useKostra();
  const { config, opener } = useShell();
  const { settings } = config.navigation;
  const isWide = useMedia(desktop);
  const place = useService(navigator);
  const seen = useService(gated);
  const known = useService(facts);
  const { list } = useService(companies);

  const { path } = place.location;
  const layout = useCollectionLayout(path);
  const contributed = host.contributions.read(pages);
  const needed = companyNeededAt(path, contributed);
  const resolution = resolveRoute(path, {
    pages: contributed,
    downPages: downPages(host),
    isStarting: (plugin) => ['idle', 'activating'].includes(host.state(plugin)?.phase ?? ''),
    company: (companyId) => opener.state(companyId),
    companyEmail: (companyId) => opener.email(companyId),
    otherCompanyId: (list?.find((one) => one.isDefault && one.id !== needed) ?? list?.find(({ id }) => id !== needed))
      ?.id,
    verdict: ({ gate }) => seen.verdict(gate),
    denials: ({ gate }) => explain(gate, known),
    hasStartCards: seen.seen(startCards).some(({ visibility }) => visibility === 'open'),
    startSections: config.navigation.startSections,
    settingsStart: () => (isWide ? firstOpen(settingsList(seen.seen(pages), settings.groups)) : undefined),
    layout,
  });

  useEffect(() => opener.follow(needed), [opener, needed]);
  const awaited = resolution.kind === 'pending' ? matchPage(contributed, path)?.page : undefined;
  useEffect(() => awaited && warmPage(awaited, host), [awaited, host]);
  const redirect = resolution.kind === 'redirect' ? resolution.to : undefined;
  useEffect(() => {
    if (redirect !== undefined) place.go(redirect, { replace: true });
  }, [place, redirect, path]);
  return { path, resolution };
}

/** Pages that installed plugins would have, were they active. */
function downPages(host: PluginHost): Active<Page>[] {
  return host.plugins.flatMap(({ id: owner, state, manifest }) => {
    if (state.phase === 'active') return [];
    const own = (manifest?.contributes ?? []).filter(({ point }) => point.id === pages.id);
    return own.map((contribution) => ({ ...contribution, owner }) as Active<Page>); // `contribute` checked it against the point
  });
}
