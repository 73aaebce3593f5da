import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { PluginHost } from '#core/registry';
import { CompaniesStore, createTestRouter, RouterNavigator } from '#core/web/shell';
import { GatewayProblem, KostraProvider, unsavedChanges } from '#core/web';
import { coreWords, DraftStore, mapStorage, TestClock } from '#core/web/testing';
import {
  companies,
  feedback,
  gatewayClient,
  draftStore,
  type GatewayClient,
  language,
  navigator,
  type TextRef,
} from '#core/web/tokens';
import CreateCompanyPage from './create-company-page.tsx';
import words from './i18n/sk.json' with { type: 'json' };

const mine = { id: '1', businessName: 'Prvá', isDefault: true, roleName: 'Owner' };

/** Opens the page with a fake gateway that has one company and calls `create` for another. */
async function show(
  create: () => Promise<unknown> = () => Promise.resolve({ id: '2' }),
  entries?: Map<string, string>,
) {
  const resources = { sk: { translation: { ...coreWords, ...words } } };
  await i18next.use(initReactI18next).init({ lng: 'sk', resources, interpolation: { escapeValue: false } });
  const sent: unknown[] = [];
  const gateway = {
    call: (endpoint: { method: string }, input: { body?: unknown }) => {
      if (endpoint.method === 'GET') return Promise.resolve([mine]);
      sent.push(input.body);
      return create();
    },
  } as unknown as GatewayClient; // the page makes only these two calls
  const host = new PluginHost({ lifetime: 'app' });
  const router = createTestRouter(<CreateCompanyPage />, '/company/create');
  const place = new RouterNavigator(router);
  const list = new CompaniesStore(gateway);
  const text = (ref: TextRef) => (typeof ref === 'string' ? ref : i18next.t(ref.key, { ...ref.values }));
  host.scope.set(gatewayClient, gateway);
  host.scope.set(draftStore, new DraftStore({ storage: mapStorage(entries), clock: new TestClock(), userId: 'u1' }));
  host.scope.set(companies, list);
  host.scope.set(navigator, place);
  host.scope.set(language, { current: 'sk', use: async () => undefined, text });
  host.scope.set(feedback, {
    toast: () => ({ close: () => undefined }),
    confirm: async () => true,
    clear: () => undefined,
  });
  render(
    <KostraProvider host={host}>
      <RouterProvider router={router} />
    </KostraProvider>,
  );
  const user = userEvent.setup();
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const submit = () => user.click(screen.getByRole('button', { name: 'Vytvoriť firmu' }));
  return { user, field, submit, sent, place, list };
}
const refused = () =>
  screen.queryByText('Firmu sa nepodarilo vytvoriť. Skontrolujte vyplnené údaje a skúste to znova.');

describe('CreateCompanyPage', () => {
  afterEach(cleanup);

  it('[A2-5] [A4-1] creates the company, puts it in the list as the default one, and goes on to setting it up', async () => {
    const { user, field, submit, sent, place, list } = await show();
    await user.type(field('Názov firmy'), 'Tatranské drevo');
    await submit();
    await waitFor(() => expect(place.location.path).toBe('/company/2/setting-up-company'));
    expect(sent).toEqual([expect.objectContaining({ vatPayerType: 'NonPayer', vatId: '' })]);
    expect(list.list).toEqual([
      { ...mine, isDefault: false },
      {
        id: '2',
        businessName: 'Tatranské drevo',
        registrationId: '',
        isDefault: true,
        roleName: 'Owner',
        lastLoginAt: null,
      },
    ]);
    expect(unsavedChanges.exist).toBe(false);
  });

  it('offers what was typed and left, until the company is created', async () => {
    const browser = new Map<string, string>();
    const first = await show(undefined, browser);
    await first.user.type(first.field('Názov firmy'), 'Tatranské drevo');
    cleanup();
    const second = await show(undefined, browser);
    await second.user.click(await screen.findByRole('button', { name: 'Obnoviť' }));
    expect(second.field('Názov firmy').value).toBe('Tatranské drevo');
    await second.submit();
    await waitFor(() => expect(second.sent).toEqual([expect.objectContaining({ vatPayerType: 'NonPayer' })]));
    cleanup();
    await show(undefined, browser);
    expect(screen.queryByRole('button', { name: 'Obnoviť' })).toBeNull();
    expect(browser.size).toBe(0);
  });

  it('[A5-2] refuses an invalid form, says so, and brings the focus to what is wrong', async () => {
    const { field, submit, sent } = await show();
    await submit();
    await waitFor(() => expect(refused()).not.toBeNull());
    expect(screen.getByRole('alert').textContent).toContain('Upozornenie');
    expect(document.activeElement).toBe(field('Názov firmy'));
    expect(sent).toEqual([]);
  });

  it('[A5-1] refuses fields of white space alone', async () => {
    const { user, field, submit, sent } = await show();
    await user.type(field('Názov firmy'), '   ');
    await user.type(field('Mesto'), '  ');
    await submit();
    await waitFor(() => expect(screen.getAllByText('Zadajte aj iné znaky ako medzery.')).toHaveLength(2));
    expect(sent).toEqual([]);
  });

  it('[A5-2] fills in the IČ DPH from the DIČ for a payer, and clears it for a company that is none', async () => {
    const { user, field, submit, sent } = await show();
    await user.type(field('Názov firmy'), 'F');
    await user.type(field('DIČ'), '2021234567');
    expect(screen.queryByRole('textbox', { name: 'IČ DPH' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Platiteľ DPH' }));
    expect(field('IČ DPH').value).toBe('SK2021234567');
    await user.click(screen.getByRole('radio', { name: 'Neplatiteľ DPH' }));
    await submit();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ taxId: '2021234567', vatId: '' })]));
  });

  it('[A5-2] corrects the IČ DPH with the DIČ that it came from, and fills it in again where it is left empty', async () => {
    const { user, field } = await show();
    await user.click(screen.getByRole('radio', { name: 'Platiteľ DPH' }));
    await user.type(field('DIČ'), '2021234567');
    await user.tab();
    expect(field('IČ DPH').value).toBe('SK2021234567');
    await user.type(field('DIČ'), '{Backspace}8');
    await user.tab();
    expect(field('IČ DPH').value).toBe('SK2021234568');
    await user.clear(field('IČ DPH'));
    await user.tab();
    expect(field('IČ DPH').value).toBe('SK2021234568');
  });

  it('warns of a DIČ that is too short, once it has been left', async () => {
    const { user, field } = await show();
    await user.type(field('DIČ'), '20212345');
    expect(screen.queryByText('DIČ má mať 10 číslic.')).toBeNull();
    await user.tab();
    await screen.findByText('DIČ má mať 10 číslic.');
  });

  it('warns of an IČO with a wrong check digit, and creates the company all the same', async () => {
    const { user, field, submit, sent } = await show();
    await user.type(field('Názov firmy'), 'F');
    await user.type(field('IČO'), '36421929');
    await user.tab();
    await screen.findByText('Kontrolná číslica IČO nesedí. Skontrolujte, či v ňom nie je preklep.');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('[A8-14] says when it could not be created, keeps what was written, and asks before it is left', async () => {
    const { user, field, submit, place } = await show(() =>
      Promise.reject(new GatewayProblem('POST companies', { status: 503, code: 'unavailable' })),
    );
    await user.type(field('Názov firmy'), 'F');
    await submit();
    await screen.findByText(/^Firmu sa nepodarilo vytvoriť\. .* Server odpovedal chybou 503\./);
    expect(field('Názov firmy').value).toBe('F');
    expect(place.location.path).toBe('/company/create');
    expect(unsavedChanges.exist).toBe(true);
  });
});
