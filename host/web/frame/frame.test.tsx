import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { contribute } from '#core/registry';
import { appPage, companyPage, frameBars } from '#core/web/tokens';
import ErrorPage from '../pages/error-page.tsx';
import { useRoute } from '../routes/use-route.ts';
import { renderInShell, testCompany, type TestShellOptions } from '../shell/test-shell.tsx';
import { Frame } from './frame.tsx';

/** A bar that a press closes: closed it stays only as long as it is mounted. */
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
  afterEach(cleanup);

  it('[A2-7] stays over an address that leads on: a bar that was closed stays closed', async () => {
    const { navigator } = await show('/company/1/invoices/list');
    await userEvent.click(await screen.findByRole('button', { name: 'Zavrieť lištu' }));
    const header = screen.getByRole('banner');
    act(() => navigator.go('/company/1/partners')); // leads on to its list
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

  it('[A8-5] says as long as the gateway is away that nothing typed is lost', async () => {
    await show('/company/1/invoices/list', { outage: true });
    const bar = await screen.findByText(/Server neodpovedá. Čo ste napísali, zostáva na stránke/);
    expect(bar.closest('[role="status"]')).not.toBeNull();
  });

  it('[A2-3] does not stand around the splash, nor where the start only leads there', async () => {
    await show('/');
    await screen.findByRole('heading', { name: 'Vitajte' });
    expect(screen.queryByRole('banner')).toBeNull();
  });
});
