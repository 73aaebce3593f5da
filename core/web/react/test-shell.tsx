import { act, render } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { RouterProvider } from 'react-router-dom';
import { explain } from '#core/access';
import { GatedContributions, PluginHost, type PluginManifest } from '#core/registry';
import { FactsStore } from '../company/facts-store.ts';
import { FeedbackStore } from '../feedback/feedback-store.ts';
import { FeedbackView } from '../feedback/feedback-view.tsx';
import { TestCompanyClient } from '../gateway/test-company-client.ts';
import { HubDirectory } from '../hubs/hub-directory.ts';
import { TestCompanyEvents } from '../hubs/test-company-events.ts';
import { TestConnection, TestWakeSignal } from '../hubs/test-connection.ts';
import { testLanguage } from '../i18n/test-language.ts';
import { coreWords } from '../i18n/test-words.ts';
import { SearchHealth } from '../lists/search-health.ts';
import { pageLoader } from '../points/page-loader.tsx';
import { createTestRouter } from '../routing/app-router.tsx';
import { matchPage } from '../routing/match-page.ts';
import { RouterNavigator } from '../routing/router-navigator.ts';
import { UnsavedChangesGuard } from '../routing/unsaved-changes-guard.tsx';
import { DraftStore } from '../storage/draft-store.ts';
import { CachedUiSettings } from '../storage/cached-ui-settings.ts';
import { mapStorage } from '../storage/test-storage.ts';
import { useService } from './use-service.ts';
import { TestClock } from '../time/test-clock.ts';
import * as tokens from '../tokens.ts';
import { Contribution } from './contribution.tsx';
import { KostraProvider } from './kostra-context.tsx';
// The product loads these on demand; a test imports them at once, so that it need not wait for code. For the same reason a test of pages
// imports its pages.
import '../feedback/question-dialog.tsx';
import '../forms/stale-version-dialog.tsx';
import '../lists/bulk-bar.tsx';

export interface TestShellOptions {
  readonly plugin: PluginManifest;
  /** Other plugins that contribute to this one. */
  readonly others?: readonly PluginManifest[];
  /** The plugin's own Slovak texts. */
  readonly texts: object;
  /** The rights of the user: `partners:read`. */
  readonly permissions: readonly string[];
  /** The application that the page runs as. The default is Invoicing. */
  readonly application?: string;
  /** The browser's storage, which contains the drafts of forms. The default is an empty one. */
  readonly kept?: Map<string, string>;
  /** The storage of the browser's tab. */
  readonly tab?: Map<string, string>;
}

/** Starts a plugin in a test shell with one open company, and shows the plugin's pages at the addresses from its manifest. */
export async function openTestShell({
  plugin,
  others = [],
  texts,
  permissions,
  application = 'Invoicing',
  kept,
  tab,
}: TestShellOptions) {
  const client = new TestCompanyClient();
  const events = new TestCompanyEvents();
  const feedback = new FeedbackStore();
  const clock = new TestClock();
  const facts = new FactsStore(application);
  facts.enter({ role: 'Guest', permissions, licence: null, flags: {} });
  const sets = [tokens.companyClient, tokens.companyEvents, tokens.currentCompany, tokens.uiSettings];
  const host = new PluginHost({ lifetime: 'app', sets });
  const scope = host.scope.child({ lifetime: 'company', name: 'company of the test' });
  const router = createTestRouter(
    <KostraProvider host={host} scope={scope}>
      <PageHere />
      <FeedbackView />
      <UnsavedChangesGuard feedback={feedback} />
    </KostraProvider>,
  );
  host.scope.set(tokens.pluginHost, host);
  host.scope.set(tokens.language, await testLanguage('sk', textsOf({ ...coreWords, ...texts })));
  host.scope.set(tokens.feedback, feedback);
  host.scope.set(tokens.navigator, new RouterNavigator(router));
  host.scope.set(tokens.facts, facts);
  const gated = new GatedContributions(host.contributions, facts);
  host.scope.set(tokens.gated, gated);
  host.scope.set(tokens.searchHealth, new SearchHealth(clock));
  host.scope.set(tokens.hubs, testHubs(clock));
  const user = { id: 'u1', name: 'Jana Nováková', email: 'jana@firma.example' };
  host.scope.set(tokens.session, { user, signOut: async () => {} });
  const drafts = new DraftStore({ storage: mapStorage(kept), tab: mapStorage(tab), clock, userId: 'u1' });
  host.scope.set(tokens.draftStore, drafts);
  scope.set(tokens.companyClient, client);
  scope.set(tokens.companyEvents, events);
  const never = () => new Promise<void>(() => {});
  scope.set(tokens.uiSettings, new CachedUiSettings({ client, userId: 'u1', storage: mapStorage(), atRest: never }));
  scope.set(tokens.currentCompany, { id: client.companyId, name: 'Firma', role: 'Guest', vatPayerType: 'Payer' });
  await host.install([plugin, ...others].map((one) => ({ id: one.id, load: () => one })));
  await host.activateAll();

  const show = async (path: string) => {
    const address = `/company/${client.companyId}/${path}`;
    await router.navigate(address);
    const page = matchPage(host.contributions.read(tokens.pages), router.state.location.pathname)?.page;
    if (!page) throw new Error(`No plugin of this test has a page at ${path}`);
    await act(async () => void render(<RouterProvider router={router} />));
    return page;
  };
  /**
   * Opens a page. A page that the user may not see fails here: otherwise a test would wait for what such a page never shows.
   * @param path relative to the company
   */
  const open = async (path: string) => {
    const { gate } = await show(path);
    if (gated.verdict(gate) !== 'no') return;
    const denials = explain(gate, facts).map(({ leaf }) => JSON.stringify(leaf));
    throw new Error(`The user of this test may not see ${path}: ${denials.join(', ')}`);
  };
  /** Opens the address of a page that the user may not see, and fails if the user may. */
  const openDenied = async (path: string) => {
    const { gate } = await show(path);
    if (gated.verdict(gate) !== 'no') throw new Error(`The user of this test may see ${path}`);
  };
  const at = () => router.state.location.pathname + router.state.location.search;
  return { client, events, feedback, clock, facts, host, scope, router, open, openDenied, at };
}

/** Creates hubs whose connections connect and receive nothing. */
function testHubs(clock: TestClock): HubDirectory {
  return new HubDirectory({
    tokens: { token: async () => undefined },
    connect: async () => new TestConnection(),
    clock,
    wake: new TestWakeSignal(),
    ready: async () => {},
    report: () => {},
    note: () => {},
  });
}

/** Shows the page at the address, if the user may see it. */
const PageHere = observer(function PageHere() {
  const { location } = useService(tokens.navigator);
  const contributions = useService(tokens.gated);
  const { contributions: all } = useService(tokens.pluginHost);
  const match = matchPage(all.read(tokens.pages), location.path);
  if (!match) return <p>no page</p>;
  if (contributions.verdict(match.page.gate) !== 'yes') return <p>denied</p>;
  const { page, params } = match;
  return (
    <Contribution
      contribution={page}
      load={pageLoader(page.value.page)}
      props={{ params }}
      skeleton={<p>skeleton</p>}
    />
  );
});

function textsOf(texts: object): typeof fetch {
  return async (input) =>
    String(input).endsWith('merged-translations.json') ? Response.json({ sk: 'sk.json' }) : Response.json(texts);
}
