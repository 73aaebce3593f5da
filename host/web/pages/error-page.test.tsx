import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { afterEach, describe, expect, it } from 'vitest';
import { resource } from '#core/access';
import { readCurrentLicence, readPermissions, userCountExceeded } from '#core/contract/platform';
import { GatewayProblem, useService } from '#core/web';
import { FactsStore } from '#core/web/shell';
import { appPage, companyPage, facts, navigator } from '#core/web/tokens';
import { CompanyButton } from '../company-selector/company-button.tsx';
import { renderInShell, testCompany, type TestShellOptions } from '../shell/test-shell.tsx';
import ErrorPage from './error-page.tsx';
import { Picture } from './picture.tsx';

const show = (query: string, options: TestShellOptions = {}) =>
  renderInShell(<ErrorPage />, { path: `/not-found?${query}`, ...options });
const back = () => screen.findByRole('link', { name: 'Späť na úvodnú stránku' });

afterEach(cleanup);

describe('an error page', () => {
  it('[A2-17] [A2-22] says that a right is missing and leads back to the company', async () => {
    await show('type=noPermission&idForRedirect=12');
    expect(screen.getByRole('heading').textContent).toBe('Nemáte dostatočné prístupové práva!');
    expect((await back()).getAttribute('href')).toBe('/company/12');
  });

  it('[A2-19] says to whom a company no longer belongs that they may not enter it, and whom to ask', async () => {
    await show('type=userDeletedFromCompany&idForRedirect=12');
    expect(screen.getByRole('heading').textContent).toBe('Do tejto firmy nemáte prístupové práva!');
    expect(screen.getByText(/O prístup požiadajte/)).toBeTruthy();
    expect((await back()).getAttribute('href')).toBe('/'); // the company cannot be opened, so no button leads back into it
  });

  it.each(['licenseUserCountExceeded', 'licenseCompaniesCountExceeded'])(
    '[A2-20] [A2-21] %s names whom to ask, also on a button, and offers to sign out',
    async (type) => {
      const { signedOut } = await show(`type=${type}&email=sef%40firma.sk`);
      expect(screen.getByRole('heading').textContent).toBe('Do tejto firmy nemáte prístup.');
      expect(document.body.textContent).toContain('Kontaktujte správcu firmy na adrese sef@firma.sk.');
      expect(screen.getByRole('link', { name: 'sef@firma.sk' }).getAttribute('href')).toBe('mailto:sef@firma.sk');
      expect((await back()).getAttribute('href')).toBe('/company/create');
      await userEvent.click(screen.getByRole('button', { name: 'Odhlásiť sa' }));
      expect(signedOut).toHaveLength(1);
    },
  );

  it('[A2-21] does without the e-mail when the address has none', async () => {
    await show('type=licenseCompaniesCountExceeded');
    expect(document.body.textContent).toContain('Zmenil sa počet firiem v licencii. Kontaktujte správcu firmy.');
  });

  const types = [
    'pageNotFound',
    'companyNotFound',
    'licenseNotLoaded',
    'noPermission',
    'companyDeleted',
    'userDeletedFromCompany',
    'licenseUserCountExceeded',
    'licenseCompaniesCountExceeded',
  ];
  it.each(types)('[A2-13] [A2-22] %s has a picture, and a second way beside the start', async (type) => {
    const path = `/not-found?type=${type}&idForRedirect=1&company=9`;
    const companies = [testCompany('1'), testCompany('9')];
    await renderInShell(
      <>
        <CompanyButton />
        <ErrorPage />
      </>,
      { path, companies },
    );
    expect(document.querySelector('.k-picture')).not.toBeNull();
    await back();
    await userEvent.click(screen.getByRole('button', { name: 'Otvoriť inú firmu' }));
    const others = await screen.findAllByRole('link', { name: 'Firma 1' });
    expect(others).toHaveLength(1);
  });

  it('[A2-13] tells by its picture whether something is not there, closed, removed, or not in the licence', async () => {
    const kinds = [
      ['pageNotFound', 'companyNotFound'],
      ['noPermission', 'userDeletedFromCompany'],
      ['companyDeleted'],
      ['licenseNotLoaded', 'licenseUserCountExceeded', 'licenseCompaniesCountExceeded'],
    ];
    const signs = new Map<string | null | undefined, string[]>();
    for (const type of types) {
      const { container, unmount } = await show(`type=${type}`);
      const sign = container.querySelector('.k-picture-sign')?.getAttribute('d');
      signs.set(sign, [...(signs.get(sign) ?? []), type]);
      unmount();
    }
    expect([...signs.values()].toSorted()).toEqual(kinds.toSorted());
    const { container } = await renderInShell(<Picture name="cut" />); // the picture of a server that cannot be reached
    expect([...signs.keys()]).not.toContain(container.querySelector('.k-picture-sign')?.getAttribute('d'));
  });

  it.each(types)('[A2-22] %s has one also for somebody without any other company', async (type) => {
    const { signedOut } = await show(`type=${type}`);
    await back();
    const create = screen.queryByRole('link', { name: 'Pridať firmu' });
    if (create) return expect(create.getAttribute('href')).toBe('/company/create');
    await userEvent.click(screen.getByRole('button', { name: 'Odhlásiť sa' }));
    expect(signedOut).toHaveLength(1);
  });
});

const invoices = resource('invoices', { read: [] });
const contributions = [
  companyPage({
    id: 'test.invoices',
    path: 'invoices/list',
    titleKey: 'Faktúry',
    gate: invoices.read,
    page: () => Promise.reject(new Error('not needed')),
  }),
  appPage({ id: 'test.other', path: 'x', titleKey: 'X', page: () => Promise.reject(new Error('not needed')) }),
];
const here = observer(function Here() {
  const { path } = useService(navigator).location;
  return path === '/not-found' ? <ErrorPage /> : <p>{path}</p>;
});
const go = (query: string, options: TestShellOptions = {}) => {
  const Here = here;
  return renderInShell(<Here />, {
    path: `/not-found${query}`,
    companies: [testCompany('1'), testCompany('2', { isDefault: true })],
    contributions,
    ...options,
  });
};

describe('not-found goes on by itself', () => {
  it('[A2-12] when it was come to without any reason, to the user’s own company', async () => {
    await go('');
    await screen.findByText('/company/2');
  });

  it('[A2-12] not for somebody who has no company: there is nothing to read', async () => {
    await go('', { companies: [] });
    await screen.findByRole('heading', { name: 'Stránka sa nenašla!' });
  });

  it('[A2-12] from a company without anything to read as soon as something may be read', async () => {
    const { host } = await go('?type=noPermission&company=1', { open: '1', permissions: [] });
    await screen.findByText(/V tejto firme zatiaľ nemáte prístup k žiadnej časti/);
    const known = await host.scope.resolve(facts);
    if (!(known instanceof FactsStore)) throw new Error('the test shell has real facts');
    act(() => known.setPermissions('Employee', ['invoices:read']));
    await screen.findByText('/company/1/invoices');
  });

  it('[A2-20] from a limit as soon as the licence was fixed, and not before', async () => {
    let isMended = false;
    const answer = (endpoint: unknown) => {
      if (endpoint === readCurrentLicence) return { problemCode: null };
      if (endpoint !== readPermissions) throw new Error('not asked');
      if (!isMended) throw new GatewayProblem('GET', { status: 402, code: userCountExceeded.code });
      return { role: 'Guest', permissions: [], ownerEmail: '' };
    };
    const { clock } = await go('?type=licenseUserCountExceeded&company=1', { answer });
    await screen.findByRole('heading', { name: 'Do tejto firmy nemáte prístup.' });
    await act(() => clock.advance(10_000));
    screen.getByRole('heading', { name: 'Do tejto firmy nemáte prístup.' });
    isMended = true;
    await act(() => clock.advance(10_000));
    await waitFor(() => screen.getByText('/company/1'));
  });
});
