import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { observable, runInAction } from 'mobx';
import { initReactI18next } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Licence, recordLastLogin } from '#core/contract/platform';
import { PluginHost } from '#core/registry';
import { KostraProvider } from '#core/web';
import { createTestRouter, FactsStore, RouterNavigator } from '#core/web/shell';
import { coreWords } from '#core/web/testing';
import * as tokens from '#core/web/tokens';
import words from './i18n/sk.json' with { type: 'json' };
import LicenseExpirationPage from './license-expiration-page.tsx';
import { testLicence } from './test-licence.ts';

const cart = 'https://shop.example/?package={package}';
const company = { id: '7', name: 'Tatranské drevo', role: 'Owner', vatPayerType: 'Payer' } as const;
const over = { daysValid: 0 };

beforeEach(() => {
  document.cookie = 'setFreePackage7=; path=/; max-age=0';
});
afterEach(cleanup);

/** Shows the page. The session has no open company unless `open` has its licence; `opens` is the licence of the company that it can open. */
async function show({
  path = '/license-expiration',
  open,
  opens = {},
}: {
  path?: string;
  open?: Partial<Licence>;
  opens?: Partial<Licence>;
} = {}) {
  const resources = { sk: { translation: { ...coreWords, ...words } } };
  await i18next.use(initReactI18next).init({ lng: 'sk', resources, interpolation: { escapeValue: false } });
  const known = observable(
    { company: undefined, licence: undefined } as Pick<tokens.CompanySession, 'company' | 'licence'>,
    {},
    { deep: false },
  );
  const enter = (licence: Partial<Licence>) =>
    runInAction(() => Object.assign(known, { company, licence: { entity: testLicence(licence), ok: true } }));
  if (open) enter(open);
  const opened: string[] = [];
  const session = Object.assign(known, {
    open: async (id: string) => {
      opened.push(id);
      enter(opens);
      return { kind: 'opened' } as const;
    },
  });
  const logins: unknown[] = [];
  const gateway = {
    call: async (endpoint: unknown, { params }: { readonly params: unknown }) => {
      if (endpoint === recordLastLogin) logins.push(params);
    },
  };
  const host = new PluginHost({ lifetime: 'app' });
  const router = createTestRouter(
    <KostraProvider host={host}>
      <LicenseExpirationPage />
    </KostraProvider>,
    path,
  );
  const place = new RouterNavigator(router, '/', () => known.company?.id);
  const facts = new FactsStore('Invoicing', { 'shop.cart': cart });
  facts.enter({ role: 'Owner', permissions: [], licence: null, flags: {} });
  host.scope.set(tokens.navigator, place);
  host.scope.set(tokens.facts, facts);
  host.scope.set(tokens.companySession, session as unknown as tokens.CompanySession); // the members that the page uses
  host.scope.set(tokens.gatewayClient, gateway as unknown as tokens.GatewayClient); // the page calls one endpoint
  await act(async () => void render(<RouterProvider router={router} />));
  return { place, opened, logins, enter };
}

describe('the page of an expired licence', () => {
  it('[B2.4-2] [B2.4-3] has a picture, and leads to the shop to renew the package', async () => {
    const { place } = await show({ open: { ...over, type: 'Pro' } });
    expect(screen.getByRole('heading').textContent).toBe('Platnosť balíka sa skončila');
    expect(document.querySelector('svg')).not.toBeNull();
    screen.getByText('Obnovte balík firmy Tatranské drevo a pokračujte so všetkými funkciami.');
    const order = screen.getByRole('link', { name: 'Obnoviť' });
    expect(order.getAttribute('href')).toBe('https://shop.example/?package=Pro');
    expect(place.location.path).toBe('/license-expiration');
  });

  it('[B2.4-3] [B2.4-4] says of a trial that it is over, and leads to the shop to order', async () => {
    await show({ open: { ...over, type: 'Trial' } });
    expect(screen.getByRole('heading').textContent).toBe('Užívajte si stále množstvo skvelých funkcií');
    screen.getByText(/Počas 30 dní od registrácie ste mali k dispozícii všetky TOP funkcie/);
    expect(screen.getByRole('link', { name: 'Objednať' }).getAttribute('href')).toContain('package=Trial');
  });

  it('[B2.4-5] leads back to invoicing with the free package, and remembers that choice', async () => {
    const { place } = await show({ open: over });
    expect(document.cookie).not.toContain('setFreePackage7');
    await userEvent.click(screen.getByRole('button', { name: 'Späť do fakturácie' }));
    expect(place.location.path).toBe('/company/7/setting-up-company');
    expect(document.cookie).toContain('setFreePackage7=true');
  });

  it('[B2.4-6] records a login to the company', async () => {
    const { logins } = await show({ open: over });
    expect(logins).toEqual([{ companyId: '7' }]);
  });

  it('opens the company of its address after a reload', async () => {
    const { opened, place } = await show({ path: '/license-expiration?company=7', opens: over });
    expect(opened).toEqual(['7']);
    await screen.findByRole('button', { name: 'Späť do fakturácie' });
    expect(place.location.path).toBe('/license-expiration');
  });

  it('[B2.4-1] leads to the start where no company is open, so that there is no licence', async () => {
    const { place, logins } = await show();
    await waitFor(() => expect(place.location.path).toBe('/'));
    expect(logins).toEqual([]);
  });

  it.each([
    ['is open', { open: { daysValid: 1 } }],
    ['is opened by the address', { path: '/license-expiration?company=7', opens: { daysValid: 30 } }],
  ])('leads into the company that %s and whose licence is valid', async (_, options) => {
    const { place } = await show(options);
    await waitFor(() => expect(place.location.path).toBe('/company/7'));
  });

  it('leads into the company whose licence is renewed meanwhile', async () => {
    const { place, enter } = await show({ open: over });
    act(() => void enter({ daysValid: 365 }));
    await waitFor(() => expect(place.location.path).toBe('/company/7'));
  });
});
