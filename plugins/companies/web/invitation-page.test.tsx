import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { PluginHost } from '#core/registry';
import { CompaniesStore, createTestRouter, RouterNavigator } from '#core/web/shell';
import { GatewayProblem, KostraProvider } from '#core/web';
import { coreWords } from '#core/web/testing';
import { companies, gatewayClient, type GatewayClient, navigator, session, type Session } from '#core/web/tokens';
import InvitationPage from './invitation-page.tsx';
import words from './i18n/sk.json' with { type: 'json' };

const unreachable = new GatewayProblem('POST', { status: 503, code: 'unavailable' });
const gone = new GatewayProblem('POST', { status: 410, code: 'invitation-gone' });

/**
 * Opens the page with a fake gateway that returns these results, in turn, when an invitation is accepted and when the companies are listed.
 */
async function show(acceptances: (Error | undefined)[], lists: (Error | undefined)[] = []) {
  const resources = { sk: { translation: { ...coreWords, ...words } } };
  await i18next.use(initReactI18next).init({ lng: 'sk', resources, interpolation: { escapeValue: false } });
  const methods: string[] = [];
  const gateway = {
    call: async ({ method }: { method: string }) => {
      methods.push(method);
      const error = (method === 'GET' ? lists : acceptances).shift();
      if (error) throw error;
      return method === 'GET' ? [] : { companyId: 'c1' };
    },
  } as unknown as GatewayClient; // the page makes only these two calls
  const host = new PluginHost({ lifetime: 'app' });
  const router = createTestRouter(<InvitationPage />, '/invitation?token=t');
  host.scope.set(gatewayClient, gateway);
  host.scope.set(companies, new CompaniesStore(gateway));
  host.scope.set(navigator, new RouterNavigator(router));
  host.scope.set(session, { user: { email: 'jana@example.sk' } } as unknown as Session); // the page uses only the e-mail address
  render(
    <KostraProvider host={host}>
      <RouterProvider router={router} />
    </KostraProvider>,
  );
  const again = async () => userEvent.setup().click(await screen.findByRole('button', { name: 'Skúsiť znova' }));
  return { methods, router, again };
}

describe('InvitationPage', () => {
  afterEach(cleanup);

  it('says that an invitation is gone only where the gateway says so', async () => {
    await show([gone]);
    expect(await screen.findByText('Pozvánka už neplatí.')).toBeDefined();
  });

  it('tries again where the gateway could not be reached', async () => {
    const { router, again } = await show([unreachable]);
    expect(await screen.findByText('Pozvánku sa nepodarilo prijať.')).toBeDefined();
    await again();
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/c1'));
  });

  it('accepts it once, though the list of companies could not be read after that', async () => {
    const { methods, router, again } = await show([undefined], [unreachable]);
    await again();
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/c1'));
    expect(methods).toEqual(['POST', 'GET', 'GET']);
  });
});
