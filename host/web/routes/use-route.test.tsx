import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { flag, type Gate, licensed, resource } from '#core/access';
import { type PluginManifest, provide, token } from '#core/registry';
import { Page } from '#core/web';
import { FormNotices, SaveButton, useUnsavedChanges } from '#core/web/forms';
import type { FactsStore } from '#core/web/shell';
import { appPage, companyPage } from '#core/web/tokens';
import { renderInShell, testCompany, type TestShellOptions } from '../shell/test-shell.tsx';
import { usePageView } from '../shell/use-page-view.ts';
import { RouteView } from './route-view.tsx';
import { useRoute } from './use-route.ts';

const invoices = resource('invoices', { read: [] });
const pro = {
  type: 'Pro',
  daysValid: 30,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: false,
} as const;
const page = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });
const contributions = [
  companyPage({
    id: 'test.invoices',
    path: 'invoices/list',
    titleKey: 'Faktúry',
    gate: invoices.read,
    page: page('Faktúry'),
  }),
  companyPage({ id: 'test.partners', path: 'partners', titleKey: 'Partneri', page: page('Partneri') }),
  appPage({ id: 'test.not-found', path: 'not-found', titleKey: 'Chyba', page: page('Chyba') }),
  companyPage({
    id: 'test.broken',
    path: 'broken',
    titleKey: 'Pokazená',
    page: () => Promise.reject(new Error('The file is not there')),
  }),
];

const Place = observer(function Place() {
  const { path, resolution } = useRoute();
  usePageView(resolution, path, '');
  return <RouteView resolution={resolution} />;
});
const go = (path: string, options: TestShellOptions = {}) => {
  const companies = [testCompany('1', { businessName: 'Tatranské drevo' })];
  return renderInShell(<Place />, {
    path,
    companies,
    open: '1',
    permissions: ['invoices:read'],
    contributions,
    ...options,
  });
};

describe('the way of an address', () => {
  afterEach(cleanup);

  it('[A2-7] leads from a company to its invoices, and titles the document', async () => {
    const { navigator, openings } = await go('/company/1');
    await screen.findByRole('heading', { name: 'Faktúry' });
    expect(navigator.location.path).toBe('/company/1/invoices/list');
    expect(document.title).toBe('Faktúry · Tatranské drevo · Kostra');
    expect(openings).toEqual(['1']);
  });

  it('[B8-24] stays at the clock page, whoever leads away from it', async () => {
    const clockPage = appPage({
      id: 'test.clock',
      path: 'time-not-synchronized',
      titleKey: 'Čas',
      page: page('Čas'),
    });
    const clockCheck = observable({ isWrong: false });
    const { navigator } = await go('/company/1', { clockCheck, contributions: [...contributions, clockPage] });
    act(() => runInAction(() => void (clockCheck.isWrong = true)));
    await screen.findByRole('heading', { name: 'Čas' });
    act(() => navigator.go('/company/1/partners', { replace: true })); // a redirect that was in progress
    await waitFor(() => expect(navigator.location.path).toBe('/time-not-synchronized'));
  });

  it('[A2-12] leads to the first section that may be read', async () => {
    const { navigator } = await go('/company/1', { permissions: [] });
    await screen.findByRole('heading', { name: 'Partneri' });
    expect(navigator.location.path).toBe('/company/1/partners');
  });

  it('[A2-27] tells analytics of each page once, by the page it came to', async () => {
    const { views } = await go('/company/1');
    await screen.findByRole('heading', { name: 'Faktúry' });
    expect(views).toEqual([{ path: '/company/:id/invoices/list', title: 'Faktúry · Kostra' }]);
  });

  it('shows a skeleton, and no refusal, while the rights are not known', async () => {
    await go('/company/1/invoices/list', { permissions: undefined });
    expect(screen.getByRole('status', { name: 'Stránka sa načítava' })).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('[A2-26] shows the splash, at the new address, while one company gives way to another', async () => {
    const companies = [testCompany('1'), testCompany('2')];
    const { navigator } = await go('/company/2/partners', { companies, opening: '2' });
    expect(screen.getByRole('status').textContent).toBe('Pripravujeme vaše firmy…');
    expect(navigator.location.path).toBe('/company/2/partners');
  });

  it('shows the page’s skeleton, and no splash, while the first company of a visit is being opened', async () => {
    await go('/company/1/partners', { open: undefined, opening: '1', permissions: undefined });
    expect(screen.getByRole('status', { name: 'Stránka sa načítava' })).toBeDefined();
    expect(document.querySelector('.k-splash')).toBeNull();
  });

  it('fetches a page and the services that its plugin asks for while its company is being opened', async () => {
    const fetched: string[] = [];
    const load = (name: string) => () => {
      fetched.push(name);
      return Promise.reject(new Error(`${name} is not there`)); // a failed load of code in advance must show no error
    };
    const drawing = token<unknown, 'app'>('engine.drawing', 'app');
    const other = token<unknown, 'app'>('engine.other', 'app');
    const { host, navigator } = await go('/company/1/partners', { open: undefined, permissions: undefined });
    const manifests: PluginManifest[] = [
      {
        id: 'engine',
        version: '1.0.0',
        provides: [provide(drawing, [], load('drawing')), provide(other, [], load('other'))],
      },
      {
        id: 'orders',
        version: '1.0.0',
        wants: [drawing],
        contributes: [
          companyPage({ id: 'orders.list', path: 'orders', titleKey: 'Objednávky', page: load('page') }),
          companyPage({ id: 'orders.one', path: 'orders/:id', titleKey: 'Objednávka', page: load('another page') }),
        ],
      },
    ];
    await host.install(manifests.map((manifest) => ({ id: manifest.id, load: () => manifest })));
    await act(() => host.activateAll());
    expect(fetched).toEqual([]);
    act(() => navigator.go('/company/1/orders'));
    await waitFor(() => expect(fetched).toEqual(['page', 'drawing']));
    expect(screen.getByRole('status', { name: 'Stránka sa načítava' })).toBeDefined();
  });

  describe('a page whose gate closes', () => {
    const tags = resource('tags', { edit: [] });
    function Form() {
      const [text, setText] = useState('');
      useUnsavedChanges(text !== '');
      return (
        <Page title="Štítky">
          <FormNotices />
          <input aria-label="Názov" value={text} onChange={(event) => setText(event.target.value)} />
          <SaveButton state="idle" />
        </Page>
      );
    }
    const gates = { right: tags.edit, licence: licensed('tags', { package: 'Pro' }), flag: flag('Tags') };
    const open = (gate: Gate) => {
      const form = companyPage({
        id: 'test.tags',
        path: 'tags',
        titleKey: 'Štítky',
        gate,
        page: async () => ({ default: Form }),
      });
      return go('/company/1/partners', { permissions: ['tags:edit'], contributions: [...contributions, form] });
    };
    const set = (facts: FactsStore, isOpen: boolean) =>
      act(() => {
        facts.setPermissions('Guest', isOpen ? ['tags:edit'] : []);
        facts.setLicence(isOpen ? pro : null);
        facts.setFlags({ Tags: isOpen });
      });

    it.each(Object.entries(gates))(
      'by its %s keeps what is typed, saves nothing, and goes on when it opens',
      async (_, gate) => {
        const { facts, navigator } = await open(gate);
        set(facts, true);
        act(() => navigator.go('/company/1/tags'));
        await userEvent.type(await screen.findByLabelText('Názov'), 'Dôležité');
        set(facts, false);
        await screen.findByText('Zmeny sa teraz nedajú uložiť');
        expect(screen.getByLabelText<HTMLInputElement>('Názov').value).toBe('Dôležité');
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Uložiť' }).disabled).toBe(true);
        expect(navigator.location.path).toBe('/company/1/tags');
        set(facts, true);
        expect(screen.queryByText('Zmeny sa teraz nedajú uložiť')).toBeNull();
        expect(screen.getByLabelText<HTMLInputElement>('Názov').value).toBe('Dôležité');
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Uložiť' }).disabled).toBe(false);
      },
    );

    it('gives way at once while nothing is typed', async () => {
      const { facts, navigator } = await open(gates.licence);
      set(facts, true);
      act(() => navigator.go('/company/1/tags'));
      await screen.findByLabelText('Názov');
      set(facts, false);
      await screen.findByText('Funkcia je súčasťou balíka Pro.');
      expect(screen.queryByLabelText('Názov')).toBeNull();
    });
  });

  it('says so in its place when a page cannot be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // React logs the errors that a boundary caught
    await go('/company/1/broken');
    await screen.findByText('Túto časť aplikácie sa nepodarilo zobraziť.');
    expect(screen.getByRole('button', { name: 'Skúsiť znova' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Zatiaľ vypnúť' })).toBeDefined();
  });
});
