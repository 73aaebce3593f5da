import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contribute } from '#core/registry';
import { Page } from '#core/web';
import { appPage, companyPage, frameBars, navItem, topBarItems } from '#core/web/tokens';
import { testPageConfig } from '../config/test-page-config.ts';
import ErrorPage from '../pages/error-page.tsx';
import { useRoute } from '../routes/use-route.ts';
import { renderInShell, testCompany, type TestShellOptions } from '../shell/test-shell.tsx';
import { usePageView } from '../shell/use-page-view.ts';
import { Frame } from './frame.tsx';

/** A bar that a press closes; it stays closed only as long as it is mounted. */
function Bar() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <button onClick={() => setOpen(false)}>Zavrieť lištu</button> : null;
}
const page = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });
const contributions = [
  companyPage({ id: 'test.invoices', path: 'invoices/list', titleKey: 'Faktúry', page: page('Faktúry') }),
  companyPage({ id: 'test.partners', path: 'partners/list', titleKey: 'Partneri', page: page('Partneri') }),
  appPage({ id: 'test.welcome', path: 'welcome', titleKey: 'Vitajte', frame: 'bare', page: page('Vitajte') }),
  appPage({ id: 'test.error', path: 'not-found', titleKey: 'E', page: async () => ({ default: ErrorPage }) }),
  contribute(frameBars, { id: 'test.bar' }, { component: async () => ({ default: Bar }) }),
];
const Place = observer(function Place() {
  const { path, resolution } = useRoute();
  usePageView(resolution, path, '');
  return <Frame path={path} resolution={resolution} />;
});
const show = (path: string, options: TestShellOptions = {}) =>
  renderInShell(<Place />, {
    path,
    companies: [testCompany('1')],
    open: '1',
    permissions: [],
    contributions,
    ...options,
  });

describe('the frame', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('[A2-7] stays over an address that leads on: a bar that was closed stays closed', async () => {
    const { navigator } = await show('/company/1/invoices/list');
    await userEvent.click(await screen.findByRole('button', { name: 'Zavrieť lištu' }));
    const header = screen.getByRole('banner');
    act(() => navigator.go('/company/1/partners')); // this page redirects to its list
    await screen.findByRole('heading', { name: 'Partneri' });
    expect(navigator.location.path).toBe('/company/1/partners/list');
    act(() => navigator.go('/company/1'));
    await screen.findByRole('heading', { name: 'Faktúry' });
    expect(screen.queryByRole('button', { name: 'Zavrieť lištu' })).toBeNull();
    expect(screen.getByRole('banner')).toBe(header);
  });

  it('[A2-10] stands around an error page too, with company and profile', async () => {
    const { navigator } = await show('/company/1/invoices/list');
    const header = await screen.findByRole('banner');
    act(() => navigator.go('/elephants'));
    await screen.findByRole('heading', { name: 'Stránka sa nenašla!' });
    expect(screen.getByRole('banner')).toBe(header);
    expect(screen.getByRole('button', { name: /^Firma .*Vybrať inú firmu$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Profil/ })).toBeDefined();
  });

  it('[A2-20] names the company that a limit page is about, although it cannot be opened', async () => {
    const companies = [testCompany('1'), testCompany('2', { businessName: 'Pekáreň U Ježka' })];
    await show('/not-found?type=licenseUserCountExceeded&company=2', { companies, open: '' });
    await screen.findByRole('button', { name: 'Firma Pekáreň U Ježka. Vybrať inú firmu' });
  });

  it('[B2.4-1] of a page without the navigation keeps company and profile, on a phone too', async () => {
    const bare = {
      id: 'test.over',
      path: 'over',
      titleKey: 'Koniec',
      navigation: 'hidden',
      page: page('Koniec'),
    } as const;
    await show('/over', { contributions: [...contributions, appPage(bare)] });
    await screen.findByRole('heading', { name: 'Koniec' });
    expect(screen.getByRole('button', { name: /^Firma .*Vybrať inú firmu$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Profil/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Otvoriť navigáciu' })).toBeNull();
  });

  it('[A2-25] [B2.4-8] keeps a bar that goes with the navigation off a page without it, and no other bar', async () => {
    const bare = {
      id: 'test.report',
      path: 'report',
      titleKey: 'R',
      navigation: 'hidden',
      page: page('Zostava'),
    } as const;
    const licence = { component: page('Balík'), withNavigation: true } as const;
    const { navigator } = await show('/company/1/invoices/list', {
      contributions: [...contributions, companyPage(bare), contribute(frameBars, { id: 'test.licence' }, licence)],
    });
    await screen.findByText('Balík');
    act(() => navigator.go('/company/1/report'));
    await screen.findByRole('heading', { name: 'Zostava' });
    expect(screen.queryByText('Balík')).toBeNull();
    expect(screen.getByRole('button', { name: 'Zavrieť lištu' })).toBeDefined();
  });

  it('[A4-1] while another company is opened shows its name, and nothing of the one before', async () => {
    // A desktop shows the menu next to the page.
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.startsWith('(min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const bell = contribute(topBarItems, { id: 'test.bell' }, { component: page('Zvonček') });
    const companies = [
      testCompany('1', { businessName: 'Tatranské drevo' }),
      testCompany('2', { businessName: 'Pekáreň U Ježka' }),
    ];
    const menu = navItem({ id: 'test.nav', titleKey: 'Faktúry', to: 'invoices' });
    const { navigator, openings } = await show('/company/1/invoices/list', {
      companies,
      contributions: [...contributions, bell, menu],
    });
    await screen.findByRole('heading', { name: 'Faktúry' });
    await screen.findByText('Zvonček');
    await screen.findByRole('link', { name: 'Faktúry' });
    act(() => navigator.go('/company/2/invoices/list'));
    expect(openings).toEqual(['1', '2']); // the session of this test never opens company 2
    expect(screen.getByRole('button', { name: 'Firma Pekáreň U Ježka. Vybrať inú firmu' })).toBeDefined();
    expect(document.title).toBe('Pekáreň U Ježka · Kostra');
    expect(document.body.textContent).not.toMatch(/Tatranské drevo|Faktúry|Zvonček/);
    expect(document.querySelector('[href*="/company/1"]')).toBeNull();
    act(() => navigator.go('/company/1/invoices/list', { replace: true })); // the user cancels the opening [B8-16]
    await screen.findByRole('heading', { name: 'Faktúry' });
    expect(document.title).toBe('Faktúry · Tatranské drevo · Kostra');
  });

  it('[A2-38] an entry that an administrator renamed renames its page’s heading, the way back to it and the document', async () => {
    const { navigation } = testPageConfig;
    const list = () => <Page title="Partneri">…</Page>;
    const detail = () => (
      <Page title="Partner" back={{ to: '/company/1/partners/list', label: 'Partneri' }}>
        …
      </Page>
    );
    const { navigator, views } = await show('/company/1/partners/list', {
      config: {
        navigation: {
          ...navigation,
          operations: [{ op: 'rename', id: 'test.nav', title: { sk: 'Odberatelia' } }],
        },
      },
      contributions: [
        navItem({ id: 'test.nav', titleKey: 'Partneri', to: 'partners' }),
        companyPage({ id: 'l', path: 'partners/list', titleKey: 'Partneri', page: async () => ({ default: list }) }),
        companyPage({
          id: 'd',
          path: 'partners/list/detail/:id',
          titleKey: 'Partner',
          page: async () => ({ default: detail }),
        }),
      ],
    });
    await screen.findByRole('heading', { name: 'Odberatelia' });
    expect(document.title).toBe('Odberatelia · Firma 1 · Kostra');
    expect(views.at(-1)?.title).toBe('Partneri · Kostra'); // [A2-27] the title is not measured, because an administrator wrote it
    act(() => navigator.go('/company/1/partners/list/detail/7'));
    await screen.findByRole('heading', { name: 'Partner' });
    expect(screen.getByRole('main').querySelector('a')?.textContent).toBe('Odberatelia');
    expect(document.title).toBe('Partner · Firma 1 · Kostra');
  });

  it('[A8-5] says as long as the gateway is away that nothing typed is lost', async () => {
    const { outage } = await show('/company/1/invoices/list', { outage: true });
    const bar = await screen.findByText(/Server neodpovedá. Čo ste napísali, zostáva na stránke/);
    expect(bar.closest('[role="status"]')).not.toBeNull();
    act(() => runInAction(() => void (outage.isOnline = false)));
    expect(bar.textContent).toMatch(/bez pripojenia/);
    act(() => runInAction(() => void (outage.isOnline = true)));
    expect(bar.textContent).toMatch(/^Server neodpovedá/);
  });

  it('[A2-3] does not stand around the splash, nor where the start only leads there', async () => {
    await show('/');
    await screen.findByRole('heading', { name: 'Vitajte' });
    expect(screen.queryByRole('banner')).toBeNull();
  });
});
