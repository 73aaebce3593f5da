import { leftOut, manifests } from 'virtual:kostra-plugins';
import { type Contribution, PluginHost, Trace } from '#core/registry';
import {
  type AppRouter,
  coreSets,
  createAppRouter,
  createCoreProviders,
  openBrowserSession,
  PreferencesStore,
  startCore,
} from '#core/web/shell';
import { browserStorage, type Clock, KostraProvider, systemClock } from '#core/web';
import {
  companySession,
  facts,
  gated,
  gatewayClient,
  draftStore,
  navigation,
  navigator,
  type Page,
  pages,
} from '#core/web/tokens';
import { RouterProvider } from 'react-router-dom';
import { ClockCheck } from '../clock/clock-check.ts';
import { applicationAt } from '../config/current-application.ts';
import { readPageConfig, settingsOf } from '../config/page-config.ts';
import { forgetOverlays } from '../navigation/cached-overlay.ts';
import { NavigationStore } from '../navigation/navigation-store.ts';
import { CompanyOpener } from '../routes/company-opener.ts';
import { SideNavState } from '../side-nav/side-nav-state.ts';
import { settingsGate } from '../settings/settings-list.ts';
import { startUpdates } from '../updates/start-updates.ts';
import { OverlayState } from './overlay-state.ts';
import { Shell } from './shell.tsx';
import { ShellProvider, type ShellContextValue } from './shell-context.tsx';
import { StartFailure } from './start-failure.tsx';
import { pluginSources } from './plugin-sources.ts';
import { settingsArea, shellPages } from './shell-pages.ts';

/** The result of the start: the application to draw, or nothing if the page is left for the sign-in. */
export type Started =
  | { readonly kind: 'ready'; readonly router: AppRouter; readonly host: PluginHost; readonly shell: ShellContextValue }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Signs in, creates the core's services, installs the plugins and starts them. Only their manifests run before the first paint; the start
 * does not wait for a plugin with a slow activation. `?safe` starts the core without plugins.
 * @throws the error that prevents the core from starting: no connection, texts that cannot be fetched
 */
export async function startShell({
  splashSince,
  clock = systemClock,
  onSignedOut,
}: {
  splashSince: number;
  clock?: Clock;
  /** Called when the user signed out in another tab; the application has ended. */
  onSignedOut: () => void;
}): Promise<Started> {
  const { location, history } = window;
  const config = readPageConfig(document);
  const safe = new URLSearchParams(location.search).has('safe');
  const started: { host?: PluginHost } = {};
  const session = await openBrowserSession({
    ...config,
    onSignedOut: () => {
      onSignedOut();
      void started.host?.dispose();
    },
  });
  const signIn = await session.start();
  if (signIn.kind !== 'signedIn') return signIn;
  // The history's state stays: the router stores in it the distance of each entry from the others, and a reload would lose it.
  history.replaceState(history.state, '', signIn.path);
  // The application is determined after the sign-in, because a sign-in returns to an address that belongs to the first application only.
  const application = applicationAt(location.pathname, config.applications);

  session.onSignOut(() => forgetOverlays(browserStorage));

  const { language } = new PreferencesStore(browserStorage);
  const router = createAppRouter(<Shell />, application.basePath, <StartFailure language={language} />);
  const trace = new Trace();
  const host = new PluginHost({
    lifetime: 'app',
    trace,
    provides: createCoreProviders({ application, router, session, settings: settingsOf(config), trace }),
    sets: [...coreSets, navigation],
  });
  started.host = host;
  host.contributions.add('host', shellPages());
  await startCore(host);
  const [companies, place, gateway, seen, known] = await Promise.all([
    host.scope.resolve(companySession),
    host.scope.resolve(navigator),
    host.scope.resolve(gatewayClient),
    host.scope.resolve(gated),
    host.scope.resolve(facts),
  ]);
  const around = { host, gated: seen, facts: known, session: companies, config, storage: browserStorage };
  const shape = new NavigationStore({ ...around, application: application.id });
  host.scope.set(navigation, shape);
  host.scope.onDispose(shape.start());
  // The inspector can then start each plugin separately.
  const keepOff = () => (safe ? '?safe' : undefined);
  await host.install(pluginSources({ manifests, leftOut }, config.plugins), { keepOff });
  // The pages are taken from all installed plugins, also inactive ones, because the gate must be known before a page is loaded.
  const brought = host.plugins.flatMap(({ manifest }) => manifest?.contributes ?? []);
  const settingsPages = brought.filter((one): one is Contribution<Page> => one.point.id === pages.id);
  const gate = settingsGate(config.navigation.settings.rights, settingsPages);
  host.contributions.add('host', [settingsArea(gate)]);
  for (const { plugin, why } of config.down) await host.turnOff(plugin, `It does not run on the gateway: ${why}`);
  void host.activateAll(); // it never rejects: a failure becomes a diagnostic, which is shown in place of the contribution
  // The drafts must exist before the first form, so that a sign-out removes them. A failure becomes a diagnostic.
  void host.scope.resolve(draftStore).catch(() => undefined);
  const clockCheck = new ClockCheck(gateway, clock);
  void clockCheck.run();
  void startUpdates(host, clock, splashSince);
  const shell = {
    config,
    clock,
    clockCheck,
    splashSince,
    safe,
    opener: new CompanyOpener(companies, place),
    navigation: shape,
    sideNav: new SideNavState(browserStorage),
    companySelector: new OverlayState(),
    help: new OverlayState(),
  };
  return { kind: 'ready', router, host, shell };
}

export function Application({ router, host, shell }: Extract<Started, { kind: 'ready' }>) {
  return (
    <ShellProvider value={shell}>
      <KostraProvider host={host}>
        <RouterProvider router={router} />
      </KostraProvider>
    </ShellProvider>
  );
}
