import { autorun, reaction, when } from 'mobx';
import {
  GatedContributions,
  type PluginHost,
  type Provider,
  provideNow,
  type ServiceLifetime,
  type Trace,
} from '#core/registry';
import { PageAnalytics } from './analytics/page-analytics.ts';
import { CompaniesStore } from './company/companies-store.ts';
import { FactsStore } from './company/facts-store.ts';
import { runHubReactions } from './company/hub-reactions.ts';
import { LiveCompanySession } from './company/live-company-session.ts';
import { retryFlags } from './company/retry-flags.ts';
import { loadFlags } from './company/load-facts.ts';
import { announceChangedPermissions } from './company/permissions-changed.ts';
import { runCompanyTasks } from './company/run-company-tasks.ts';
import { FeedbackStore } from './feedback/feedback-store.ts';
import { NetworkIdle } from './gateway/network-idle.ts';
import type { ConnectionId } from './gateway/connection-id.ts';
import { GlobalErrors, globalErrors } from './gateway/global-errors.ts';
import { HttpGatewayClient } from './gateway/http-gateway-client.ts';
import { Outage, serverAnswers } from './gateway/outage.ts';
import { Pipeline } from './gateway/pipeline.ts';
import type { TokenSource } from './gateway/token-source.ts';
import { HubDirectory } from './hubs/hub-directory.ts';
import { connectSignalr } from './hubs/signalr-connection.ts';
import { notifyLostConnection } from './hubs/notify-lost-connection.ts';
import { browserWakeSignal } from './hubs/wake-signal.ts';
import { defaultLanguage, type LanguageCode } from '#core/contract';
import { readCompany } from '#core/contract/platform';
import { startLanguage } from './i18n/language-store.ts';
import { MergedTranslations } from './i18n/merged-translations.ts';
import type { AppRouter } from './routing/app-router.tsx';
import { isEnding } from './lists/loadable.ts';
import { SearchHealth } from './lists/search-health.ts';
import type { SignOutSource } from './session/oidc-session.ts';
import { SignInPrompt } from './session/sign-in-prompt.ts';
import { errorPagePath } from './routing/error-page-path.ts';
import { companyIdOf } from './routing/page-type.ts';
import { RouterNavigator } from './routing/router-navigator.ts';
import { unsavedChanges } from './routing/unsaved-changes.ts';
import { browserStorage, safeStorage } from './storage/browser-storage.ts';
import { DraftStore } from './storage/draft-store.ts';
import { PreferencesStore } from './storage/preferences-store.ts';
import { CachedUiSettings } from './storage/cached-ui-settings.ts';
import { tabStorage } from './storage/tab-storage.ts';
import { atRest } from './time/at-rest.ts';
import { systemClock } from './time/clock.ts';
import * as tokens from './tokens.ts';

export interface CoreConfig {
  readonly application: tokens.CurrentApplication;
  readonly router: AppRouter;
  /** The session of a user who is already signed in. `signInAgain` leaves the page at once. */
  readonly session: tokens.Session &
    Omit<TokenSource, 'signInAgain'> & { signInAgain(): void } & Partial<SignOutSource>;
  /** The settings of the deployment that gates may check. */
  readonly settings?: Readonly<Record<string, string | number | boolean | null>>;
  /** The trace that records the answers of the gateway. */
  readonly trace?: Trace;
}

/** Tokens whose values the core sets in scopes, for `new PluginHost({ sets })`, because plugins may need them. */
export const coreSets = [tokens.pluginHost, tokens.currentCompany, tokens.companyClient, tokens.companyEvents] as const;

/**
 * Returns the providers of the core services in a browser, for `new PluginHost({ lifetime: 'app', provides: createCoreProviders(config)
 * })`; then call `startCore(host)`. To replace a service (in a test or a remote shell), remove its provider and set a value.
 */
export function createCoreProviders({ application, router, session, settings, trace }: CoreConfig): Provider[] {
  const reload = () => window.location.reload();
  const { id: userId } = session.user;
  let drafts: DraftStore | undefined;
  session.onSignOut?.((place) => {
    if (place === 'here') drafts?.giveUp();
    else drafts?.resumeLater();
    tabStorage.end();
    unsavedChanges.letGo();
  });
  const connection: ConnectionId = { current: undefined };
  const facts = new FactsStore(application.id, settings);
  const preferences = new PreferencesStore(browserStorage);
  const feedback = new FeedbackStore();
  const analytics = new PageAnalytics({ layer: dataLayer(), email: session.user.email, random: Math.random });
  const calm = new NetworkIdle(systemClock);
  const outage = new Outage({ clock: systemClock, wake: browserWakeSignal, probe: () => serverAnswers() });
  const isServerAway = () => outage.isLasting && outage.isOnline;
  const track = (error: unknown) => analytics.event('error', describe(error));
  const errors = new GlobalErrors({ feedback, reload, track, isServerAway });
  // The toast that is shown only guesses the cause of the outage; this message replaces it.
  reaction(isServerAway, (isAway) => {
    if (isAway && feedback.toasts.some(({ outage }) => outage === 'notice')) errors.connectionLost();
  });
  const prompt = new SignInPrompt({
    session,
    feedback,
    forms: unsavedChanges,
    wake: browserWakeSignal,
    drafts: () => drafts,
  });
  const rest = (ending: AbortSignal) => atRest(systemClock, () => calm.come(), ending);
  const pipeline = new Pipeline({
    tokens: {
      token: () => session.token(),
      renew: (refused) => session.renew(refused),
      signInAgain: (isChange) => void prompt.ask(isChange),
    },
    errors,
    application: application.id,
    connection,
    language: () => document.documentElement.lang,
    clock: systemClock,
    calm,
    outage,
  });
  const gateway = new HttpGatewayClient(pipeline, errors, `${window.location.origin}/gateway/`, trace);
  const companies = new CompaniesStore(gateway);
  let opened: LiveCompanySession | undefined;
  const navigator = new RouterNavigator(router, application.basePath, () => opened?.company?.id);
  const hubs = new HubDirectory({
    tokens: session,
    connect: connectSignalr,
    clock: systemClock,
    wake: browserWakeSignal,
    ready: () => calm.come(),
    report: (error) => errors.track(error),
    note: (message) => analytics.event('hub-refusal', { message }),
  });
  return [
    provideNow(tokens.currentApplication, [], () => application),
    provideNow(tokens.session, [], () => session),
    provideNow(tokens.preferences, [], () => preferences),
    provideNow(tokens.analytics, [], () => analytics),
    provideNow(tokens.facts, [], () => facts),
    provideNow(tokens.feedback, [], () => feedback),
    provideNow(tokens.gatewayClient, [], () => gateway),
    provideNow(tokens.companies, [], () => companies),
    provideNow(tokens.navigator, [], () => navigator),
    provideNow(tokens.hubs, [], () => hubs),
    provideNow(tokens.outage, [], ({ signal }: ServiceLifetime) => {
      signal.addEventListener('abort', outage.watch(window));
      return outage;
    }),
    provideNow(tokens.draftStore, [], ({ signal }: ServiceLifetime) => {
      drafts = new DraftStore({
        storage: browserStorage,
        tab: safeStorage(() => sessionStorage),
        clock: systemClock,
        userId,
        locks: window.navigator.locks,
      });
      signal.addEventListener('abort', drafts.watch(window));
      return drafts;
    }),
    provideNow(tokens.searchHealth, [], () => new SearchHealth(systemClock)),
    provideNow(globalErrors, [], () => errors),
    provideNow(tokens.language, [], () =>
      startLanguage(
        preferences.language ?? defaultLanguage,
        new MergedTranslations(window.location.origin, { slovak: preloadedTexts() }),
        {
          onShown: (language) => (document.documentElement.lang = language),
          onChosen: (language) => preferences.keepLanguage(language),
        },
      ),
    ),
    provideNow(
      tokens.uiSettings,
      [tokens.companyClient, tokens.session],
      (client, { user }, { signal }) =>
        new CachedUiSettings({ client, userId: user.id, storage: browserStorage, atRest: () => rest(signal) }),
    ),
    provideNow(tokens.gated, [tokens.pluginHost], (host) => new GatedContributions(host.contributions, facts)),
    provideNow(
      tokens.companySession,
      [tokens.pluginHost, tokens.gated, tokens.language],
      (host, gated, language) =>
        (opened = new LiveCompanySession({
          session,
          host,
          gateway,
          companies,
          facts,
          hubs,
          connection,
          feedback,
          language,
          errors,
          application: application.id,
          clock: systemClock,
          wake: browserWakeSignal,
          reload,
          onOpened(scope, company, events) {
            const { signal } = scope;
            announceChangedPermissions({ events, feedback, navigator, clock: systemClock, reload, signal });
            const hub = hubs.hub('company');
            scope.onDispose(autorun(() => outage.follow(hub)));
            notifyLostConnection({
              hub,
              wake: browserWakeSignal,
              // The gateway also closes the hub of an ended session. The call then asks to sign in, and the connection is not blamed.
              tell: () =>
                void gateway.call(readCompany, { params: { companyId: company.id } }, { signal, handles: '*' }).then(
                  () => errors.connectionLost(),
                  (error: unknown) => isEnding(error) || errors.connectionLost(),
                ),
              signal,
            });
            runHubReactions({ host, gated, events, company, scope });
            void runCompanyTasks({ host, gated, companyId: company.id, scope, atRest: rest });
          },
          onLost(companyId, { page: type, email }) {
            if (type === 'companyNotFound') {
              companies.removed(companyId);
              const text = { key: 'CORE.COMPANY.ACCESS_GONE' };
              feedback.toast({ code: 'access-gone', intent: 'warning', text, timeout: 10_000 });
            }
            const idForRedirect = companies.list?.find(({ id }) => id !== companyId)?.id;
            navigator.go(errorPagePath({ type, idForRedirect, email, company: companyId }), { replace: true });
          },
        })),
    ),
  ];
}

/**
 * Creates all core services, so that components get them without waiting; reads the flags that apply outside companies; watches for
 * uncaught errors. @throws the error of a service that cannot start, such as when texts cannot be fetched
 */
export async function startCore(host: PluginHost): Promise<void> {
  host.scope.set(tokens.pluginHost, host);
  const core = [
    tokens.currentApplication,
    tokens.session,
    tokens.preferences,
    tokens.analytics,
    tokens.feedback,
    tokens.gatewayClient,
    tokens.companies,
    tokens.navigator,
    tokens.hubs,
    tokens.outage,
    tokens.searchHealth,
    tokens.language,
    tokens.gated,
    tokens.companySession,
  ];
  await Promise.all(core.map((token) => host.scope.resolve<unknown>(token)));
  const [errors, facts, gateway, preferences, navigator, language] = await Promise.all([
    host.scope.resolve(globalErrors),
    host.scope.resolve(tokens.facts),
    host.scope.resolve(tokens.gatewayClient),
    host.scope.resolve(tokens.preferences),
    host.scope.resolve(tokens.navigator),
    host.scope.resolve(tokens.language),
  ]);
  host.scope.onDispose(errors.watch(window));
  if (preferences instanceof PreferencesStore) {
    host.scope.onDispose(preferences.applyTo(document.documentElement));
    const speak = (code: LanguageCode) => void language.use(code).catch(() => undefined); // if it fails, this tab keeps its language
    host.scope.onDispose(preferences.follow(window, speak));
  }
  // The start does not wait for the flags: until they are loaded they are unknown, which no gate treats as a refusal.
  if (!(facts instanceof FactsStore)) return;
  const isInCompany = () => host.scope.peek(tokens.companySession)?.company !== undefined;
  const readOutside = () =>
    void loadFlags({ gateway, clock: systemClock }, undefined).then(
      // If a company was opened meanwhile, its own flags are more complete and stay.
      (flags) => void (isInCompany() || facts.setFlags(flags)),
      () => {
        // The request failed or had no answer. Until the flags are loaded they count as off, so that pages open.
        if (isInCompany()) return;
        facts.setFlags({});
        const ending = new AbortController();
        host.scope.onDispose(when(isInCompany, () => ending.abort()));
        const signal = AbortSignal.any([ending.signal, host.scope.signal]);
        const retry = { clock: systemClock, wake: browserWakeSignal, signal };
        void retryFlags({ gateway, companyId: undefined, facts, ...retry });
      },
    );
  // At a company's address its own flags are read first; the flags that apply outside follow when the company is left or refused.
  host.scope.onDispose(when(() => companyIdOf(navigator.location.path) === undefined, readOutside));
}

/** Returns the address of the Slovak texts, which the build names in the page. */
function preloadedTexts(): string | undefined {
  return document.querySelector<HTMLLinkElement>(`link[rel="preload"][href*="/i18n/${defaultLanguage}"]`)?.href;
}

/** Returns `window.dataLayer`, in which tag managers look for events. */
function dataLayer(): { push(event: Readonly<Record<string, unknown>>): unknown } {
  const page = window as Window & { dataLayer?: Readonly<Record<string, unknown>>[] }; // a name that tag managers define
  page.dataLayer ??= [];
  return page.dataLayer;
}

/** Returns what analytics may know about an error: its kind but never its message, which may contain customer data. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { name } = error;
  return 'status' in error && 'code' in error ? { kind: name, status: error.status, code: error.code } : { kind: name };
}
