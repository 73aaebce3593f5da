import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import type { Overlay } from '#core/navigation';
import { contribute, GatedContributions, PluginHost, type Scope, token } from '#core/registry';
import { FactsStore } from '#core/web/shell';
import { safeStorage } from '#core/web';
import { type CurrentCompany, navigationOverlays, navItem, type OverlaySource } from '#core/web/tokens';
import { NavigationStore } from './navigation-store.ts';

const overlays = token<OverlaySource, 'company'>('test.overlays', 'company');
const renamed = (sk: string): Overlay => ({
  version: 1,
  operations: [{ op: 'rename', id: 'partners.nav', title: { sk } }],
});

it('[A2-38] the names that one company gave its entries are never another’s, nor kept as its', async () => {
  const host = new PluginHost({ lifetime: 'app' });
  host.contributions.add('test', [
    contribute(navigationOverlays, { id: 'test.overlay' }, { overlay: overlays }),
    navItem({ id: 'partners.nav', titleKey: 'PARTNERS', to: 'partners' }),
  ]);
  const facts = new FactsStore('Invoicing');
  facts.enter({ role: 'Owner', permissions: [], licence: null, flags: {} });
  const entries = new Map<string, string>();
  const storage = safeStorage(
    () =>
      ({
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, text: string) => entries.set(key, text),
      }) as never,
  );
  const session = observable<{ company: CurrentCompany | undefined; scope: Scope | undefined }>(
    { company: undefined, scope: undefined },
    {},
    { deep: false },
  );
  const store = new NavigationStore({
    host,
    gated: new GatedContributions(host.contributions, facts),
    facts,
    session,
    config: { navigation: { groups: [], operations: [] }, applications: {} },
    storage,
    application: 'Invoicing',
  });
  store.start();
  const enter = (id: string, source: OverlaySource) => {
    const scope = host.scope.child({ lifetime: 'company', name: id });
    scope.set(overlays, source);
    const company = { id, name: id, role: 'Owner', vatPayerType: 'Payer' } as const;
    runInAction(() => {
      session.company = company; // the changes come in the same order as when the company is switched
      session.scope = scope;
    });
  };
  const name = () => store.linkAt('/company/x/partners/list')?.title.text?.sk;

  enter('a', { overlay: renamed('Odberatelia') });
  await vi.waitFor(() => expect(name()).toBe('Odberatelia'));
  expect(entries.get('kostra.navigation.a')).toContain('Odberatelia');
  enter('b', { overlay: undefined }); // the overlay of company b is not loaded yet
  expect(name()).toBeUndefined();
  expect(entries.get('kostra.navigation.b')).toBeUndefined();
});
