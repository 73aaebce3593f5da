import { render } from '@testing-library/react';
import i18next from 'i18next';
import { observable } from 'mobx';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import type { Role } from '#core/access';
import { listCompanies, readRecommendedCompany } from '#core/contract/platform';
import type { CompanyListItem } from '#core/contract/platform';
import { type AnyContribution, GatedContributions, PluginHost, type Token } from '#core/registry';
import {
  CompaniesStore,
  createTestRouter,
  FactsStore,
  FeedbackStore,
  GlobalErrors,
  globalErrors,
  RouterNavigator,
} from '#core/web/shell';
import { GatewayProblem, KostraProvider, safeStorage } from '#core/web';
import { coreWords, TestClock } from '#core/web/testing';
import * as tokens from '#core/web/tokens';
import type { PageConfig } from '../config/page-config.ts';
import { testPageConfig } from '../config/test-page-config.ts';
import words from '../i18n/sk.json' with { type: 'json' };
import { NavigationStore } from '../navigation/navigation-store.ts';
import { CompanyOpener } from '../routes/company-opener.ts';
import { SideNavState } from '../side-nav/side-nav-state.ts';
import { OverlayState } from './overlay-state.ts';
import { ShellProvider } from './shell-context.tsx';

export interface TestShellOptions {
  readonly path?: string;
  readonly companies?: readonly CompanyListItem[];
  /** The rights in the open company; without them no company is open yet, and nothing is known. */
  readonly permissions?: readonly string[];
  /** The id of the open company. */
  readonly open?: string;
  /** The id of the company that is being opened. */
  readonly opening?: string;
  readonly contributions?: readonly AnyContribution[];
  /** The open application. */
  readonly application?: string;
  /** The configuration that replaces the deployment's. */
  readonly config?: Partial<PageConfig>;
  /** Returns the gateway's answers to calls other than the list of companies; throw a GatewayProblem to refuse. */
  readonly answer?: (endpoint: unknown) => unknown;
  /** `true` if the gateway is unreachable. */
  readonly outage?: boolean;
  readonly clockCheck?: { readonly isWrong: boolean };
  /** The services that contributions use. */
  readonly provides?: readonly (readonly [Token<unknown>, unknown])[];
}

/**
 * Renders a part of the shell into a document, with the real registry, facts, router and lists, and with a gateway that answers from
 * memory.
 */
export async function renderInShell(element: ReactNode, options: TestShellOptions = {}) {
  const {
    path = '/',
    companies = [],
    permissions,
    open,
    opening,
    contributions = [],
    application = 'Invoicing',
    provides = [],
    answer = () => {
      throw new GatewayProblem('GET', { status: 503, code: 'unavailable' });
    },
  } = options;
  await i18next.use(initReactI18next).init({
    lng: 'sk',
    resources: { sk: { translation: { ...coreWords, ...words } } },
    interpolation: { escapeValue: false },
  });
  const clock = new TestClock();
  const facts = new FactsStore(application);
  const gateway = gatewayOf(companies, answer);
  const list = new CompaniesStore(gateway);
  await list.load();
  const role: Role = 'Owner';
  if (permissions) facts.enter({ role, permissions, licence: null, flags: {} });
  const item = companies.find(({ id }) => id === open);
  const ownerEmail = 'vlastnicka@firma.sk';
  const company = item && { id: item.id, name: item.businessName, role, vatPayerType: 'Payer', ownerEmail };
  const openings: string[] = [];
  const companySession: tokens.CompanySession = {
    company,
    scope: undefined,
    opening,
    licence: undefined,
    open: async (id) => {
      openings.push(id);
      return { kind: 'opened' };
    },
    leave: async () => undefined,
    refresh: async () => undefined,
  };
  const signedOut: true[] = [];
  const user = { id: 'u', name: 'Oľga Majerníková', email: 'olga.majernikova@firma.sk' };

  const host = new PluginHost({ lifetime: 'app' });
  host.contributions.add('test', contributions);
  const router = createTestRouter(element, path);
  const navigator = new RouterNavigator(router, '/', () => companySession.company?.id);
  host.scope.set(tokens.pluginHost, host);
  host.scope.set(tokens.facts, facts);
  for (const [token, value] of provides) host.scope.set(token, value);
  const gated = new GatedContributions(host.contributions, facts);
  host.scope.set(tokens.gated, gated);
  host.scope.set(tokens.companies, list);
  host.scope.set(tokens.gatewayClient, gateway);
  const outage = observable({ isLasting: options.outage === true, isOnline: true });
  host.scope.set(tokens.outage, outage);
  const spoken = { current: 'sk' as const, use: async () => undefined, text: textOf };
  if (!provides.some(([token]) => token === tokens.language)) host.scope.set(tokens.language, spoken);
  host.scope.set(tokens.companySession, companySession);
  host.scope.set(tokens.navigator, navigator);
  const feedback = new FeedbackStore();
  host.scope.set(tokens.feedback, feedback);
  if (!provides.some(([token]) => token === globalErrors))
    host.scope.set(globalErrors, new GlobalErrors({ feedback, reload: () => undefined }));
  host.scope.set(tokens.currentApplication, { id: application, basePath: '/', mainAddress: '/' });
  host.scope.set(tokens.session, { user, signOut: async () => void signedOut.push(true) });
  const views: { path: string; title: string }[] = [];
  host.scope.set(tokens.analytics, { pageView: (view) => views.push(view), event: () => undefined });

  const config = { ...testPageConfig, ...options.config };
  const storage = safeStorage(() => localStorage);
  const navigation = new NavigationStore({ host, gated, facts, session: companySession, config, storage, application });
  navigation.start();
  host.scope.set(tokens.navigation, navigation);
  const shell = {
    config,
    navigation,
    sideNav: new SideNavState(storage),
    clock,
    clockCheck: options.clockCheck ?? { isWrong: false },
    splashSince: 0,
    safe: false,
    opener: new CompanyOpener(companySession, navigator),
    companySelector: new OverlayState(),
    help: new OverlayState(),
  };
  const view = render(
    <ShellProvider value={shell}>
      <KostraProvider host={host}>
        <RouterProvider router={router} />
      </KostraProvider>
    </ShellProvider>,
  );
  return { ...view, host, facts, clock, navigator, shell, openings, signedOut, views, outage };
}

/** Returns a text in Slovak. */
function textOf(ref: tokens.TextRef): string {
  return typeof ref === 'string' ? ref : i18next.t(ref.key, { ...ref.values });
}

/** Creates a company for a test; its owner is the user. */
export function testCompany(id: string, more: Partial<CompanyListItem> = {}): CompanyListItem {
  const known = { registrationId: '', isDefault: false, roleName: 'Owner', lastLoginAt: null } as const;
  return { id, businessName: `Firma ${id}`, ...known, ...more };
}

function gatewayOf(
  companies: readonly CompanyListItem[],
  answer: (endpoint: unknown) => unknown,
): tokens.GatewayClient {
  const call = async (endpoint: unknown) => {
    if (endpoint === listCompanies) return companies;
    if (endpoint === readRecommendedCompany) throw new GatewayProblem('GET', { status: 404, code: 'not-found' });
    return answer(endpoint);
  };
  return { call } as tokens.GatewayClient; // each test answers the calls that it checks
}
