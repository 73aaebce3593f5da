import { act, cleanup, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flag } from '#core/access';
import { PluginHost } from '#core/registry';
import { createCoreProviders, startCore } from './core-services.ts';
import { FeedbackStore } from './feedback/feedback-store.ts';
import { coreTexts } from './i18n/test-language.ts';
import { useGate } from './react/gated.tsx';
import { KostraProvider } from './react/kostra-context.tsx';
import { createTestRouter } from './routing/app-router.tsx';
import { unsavedChanges } from './routing/unsaved-changes.ts';
import type { SignOutPlace, SignOutSource } from './session/oidc-session.ts';
import { tabStorage } from './storage/tab-storage.ts';
import { companySession, currentApplication, draftStore, feedback, language, navigator, session } from './tokens.ts';

const company = {
  id: '7',
  businessName: 'Firma',
  registrationId: '',
  isDefault: true,
  roleName: 'Admin',
  lastLoginAt: null,
};
const answers: Readonly<Record<string, unknown>> = {
  '/gateway/companies': [company],
  '/gateway/companies/7': { id: '7', name: 'Firma', vatPayerType: 'Payer' },
  '/gateway/companies/7/permissions': { role: 'Admin', permissions: [], ownerEmail: '' },
  '/gateway/companies/7/licenses/current': { type: 'Free', daysValid: 1, problemCode: null },
  '/gateway/companies/7/last-login': undefined,
};
let requests: string[];
let signingOut: ((place: SignOutPlace) => void)[];
beforeEach(() => {
  requests = [];
  signingOut = [];
  const texts = coreTexts();
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(input);
    if (pathname.startsWith('/assets/i18n/')) return texts(input);
    requests.push(`${pathname} ${new Headers(init?.headers).get('x-kostra-application')}`);
    if (pathname in answers) return Response.json(answers[pathname] ?? null);
    return Response.json({ Grid: true });
  });
});
afterEach(cleanup);

async function start(Shell: () => React.ReactNode, signOuts: Partial<SignOutSource> = {}) {
  const router = createTestRouter(<Shell />, '/business/welcome', '/business');
  const host = new PluginHost({
    lifetime: 'app',
    provides: createCoreProviders({
      application: { id: 'BusinessApp', basePath: '/business', mainAddress: '/' },
      router,
      session: {
        user: { id: 'u1', name: 'Anna', email: 'a@b.sk' },
        signOut: async () => {},
        token: async () => 'token',
        renew: async () => undefined,
        signInAgain: () => {},
        onSignOut: (run) => void signingOut.push(run),
        ...signOuts,
      },
    }),
  });
  await startCore(host);
  await act(async () => {
    render(
      <KostraProvider host={host}>
        <RouterProvider router={router} />
      </KostraProvider>,
    );
  });
  return host;
}

it('starts a host with all services at hand: nothing waits, nothing needs a company', async () => {
  const host = await start(() => <p>shell</p>);
  expect(screen.getByText('shell')).toBeTruthy();
  expect(host.scope.peek(session)?.user.name).toBe('Anna');
  expect(host.scope.peek(currentApplication)?.id).toBe('BusinessApp');
  expect(host.scope.peek(navigator)?.location.path).toBe('/welcome');
  expect(host.scope.peek(companySession)?.company).toBeUndefined();
  expect(host.scope.peek(language)?.text({ key: 'UI.SAVE' })).toBe('Uložiť');
  expect(document.documentElement.lang).toBe('sk');
  await host.dispose();
});

it('forgets what it keeps for the tab once its user signs out by hand', async () => {
  const host = await start(() => null);
  tabStorage.set('chat', 'Ahoj');
  for (const run of signingOut) run('here');
  expect(tabStorage.get('chat')).toBeUndefined();
  await host.dispose();
});

it.each([
  ['elsewhere', { note: 'typed' }],
  ['here', undefined],
] as const)('a sign-out %s leaves of the input of the open forms: %o', async (place, kept) => {
  const host = await start(() => null);
  const drafts = await host.scope.resolve(draftStore);
  const form = drafts.open('c1/partners/create');
  form.typed(() => ({ values: { note: 'typed' } }));
  for (const run of signingOut) run(place);
  form.close();
  const next = drafts.open('c1/partners/create');
  const found = await next.unsaved();
  expect(found?.values).toEqual(kept);
  if (found) next.discard(found);
  await host.dispose();
});

it('[B1-1] speaks Slovak in an English browser, and what the user chose the next time', async () => {
  expect(window.navigator.language).toBe('en-US');
  const first = await start(() => null);
  const spoken = await first.scope.resolve(language);
  expect(spoken.text({ key: 'UI.SAVE' })).toBe('Uložiť');
  await spoken.use('de');
  await first.dispose();
  const next = await start(() => null);
  expect((await next.scope.resolve(language)).text({ key: 'UI.SAVE' })).toBe('Speichern');
  await next.dispose();
});

it('[A7-2] reads the flags that hold outside companies, as its application', async () => {
  const host = await start(() => <p>{useGate(flag('Grid'))}</p>);
  await screen.findByText('yes');
  expect(requests).toEqual(['/gateway/FeatureFlags BusinessApp']);
  await host.dispose();
});

it('[A7-2] takes flags that cannot be read for off, so that pages open', async () => {
  const served = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) =>
    new URL(input).pathname === '/gateway/FeatureFlags'
      ? Response.json({ status: 500, code: 'internal', title: 'internal' }, { status: 500 })
      : served(input, init),
  );
  const host = await start(() => <p>{useGate(flag('Grid'))}</p>);
  await screen.findByText('no');
  await host.dispose();
});

it('[A8-7] tells of an error nobody caught, until the host ends', async () => {
  const host = await start(() => null);
  const store = await host.scope.resolve(feedback);
  const reject = () =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('boom') }));
  const shown = () => (store instanceof FeedbackStore ? store.toasts.length : -1);
  reject();
  expect(shown()).toBe(1);
  store.clear();
  await host.dispose();
  reject();
  expect(shown()).toBe(0);
});

it('[A2-5] after a sign-out the browser asks nothing more about what was typed', async () => {
  const host = await start(() => null);
  const remove = unsavedChanges.add({ isDirty: () => true });
  for (const run of signingOut) run('here');
  expect(unsavedChanges.exist).toBe(false);
  remove();
  await host.dispose();
});

it('leads from a page outside companies to one of the company that is open', async () => {
  const host = await start(() => null);
  const [place, companies] = await Promise.all([host.scope.resolve(navigator), host.scope.resolve(companySession)]);
  expect(place.href('invoices')).toBe('/business/invoices');
  await expect(companies.open('7')).resolves.toEqual({ kind: 'opened' });
  expect(place.href('invoices')).toBe('/business/company/7/invoices');
  await host.dispose();
});
