import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { openTestShell } from '#core/web/testing';
import {
  createElectronicInvoiceProvider,
  type EInvoiceProvider,
  eInvoices,
  listElectronicInvoiceProviderProfiles,
  listElectronicInvoiceProviders,
  testElectronicInvoiceProvider,
  updateElectronicInvoiceProvider,
} from '../../contract/index.ts';
import plugin from '../../manifest.ts';
import texts from '../i18n/sk.json' with { type: 'json' };
import './providers-page.tsx';

afterEach(cleanup);

const first: EInvoiceProvider = {
  id: 'p1',
  version: 3,
  name: 'ePošťák',
  profile: 'epostak',
  address: 'https://api.example.sk',
  clientId: 'firma',
  clientSecret: '',
  hasSecret: true,
  firmId: '',
  isTest: false,
  sends: true,
  receives: true,
  isChosen: false,
  createdAt: '2026-12-01T08:00:00.000Z',
};
const second: EInvoiceProvider = {
  ...first,
  id: 'p2',
  name: 'Skúška',
  profile: 'own',
  isTest: true,
  receives: false,
  hasSecret: false,
};
const profiles = [
  { id: 'sapi-sk', name: 'SAPI-SK 1.0', wantsAddress: true, prefix: '/sapi', takesFirmId: false, isSimulated: false },
  { id: 'epostak', name: 'ePošťák', wantsAddress: true, prefix: '/sapi/v1', takesFirmId: true, isSimulated: false },
  { id: 'demo', name: 'Ukážkový', wantsAddress: false, prefix: '/sapi', takesFirmId: false, isSimulated: true },
  { id: 'own', name: null, wantsAddress: true, prefix: '', takesFirmId: true, isSimulated: false },
];

async function open(list: readonly EInvoiceProvider[], kept = new Map<string, string>()) {
  const shell = await openTestShell({ plugin, texts, permissions: [eInvoices.edit.name], kept });
  shell.client
    .answer(listElectronicInvoiceProviders, () => [...list])
    .answer(listElectronicInvoiceProviderProfiles, () => profiles)
    .answer(createElectronicInvoiceProvider, ({ body }) => ({ ...first, ...body, id: 'p9', clientSecret: '' as const }))
    .answer(updateElectronicInvoiceProvider, ({ body }) => ({
      ...first,
      ...body,
      version: 4,
      clientSecret: '' as const,
    }));
  await shell.open('settings/e-invoices');
  return shell;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (name: RegExp) => {
  const rows = await screen.findAllByRole('listitem');
  return within(rows.find(({ textContent }) => name.test(textContent ?? '')) ?? document.body);
};

it('says without a connection what a provider is, what it asks for, and what to do without one', async () => {
  await open([]);
  await screen.findByText('Zatiaľ nemáte pripojeného poskytovateľa e-faktúr.');
  const text = screen.getByText(/Poskytovateľ doručuje vaše e-faktúry/).textContent;
  for (const part of ['zmluvu', 'portáli Finančnej správy', 'client ID', 'client secret', 'XML'])
    expect(text).toContain(part);
});

it('adds a connection: the first one sends and receives, and is named after its provider', async () => {
  const { client } = await open([]);
  await press('Pripojiť poskytovateľa');
  const form = within(await screen.findByRole('form', { name: 'Nový poskytovateľ' }));
  expect(form.queryByLabelText(/Označenie firmy/)).toBeNull();
  await userEvent.selectOptions(form.getByLabelText(/^Poskytovateľ/), 'ePošťák');
  expect(form.getByLabelText(/Označenie firmy/)).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Adresa/), 'https://api.example.sk');
  await userEvent.type(form.getByLabelText(/Client ID/), 'firma');
  await userEvent.type(form.getByLabelText(/Client secret/), 'tajné');
  await userEvent.click(form.getByRole('radio', { name: /Skúšobná/ }));
  await press('Uložiť');
  await waitFor(() =>
    expect(client.inputs(createElectronicInvoiceProvider)).toEqual([
      {
        body: {
          name: 'ePošťák',
          profile: 'epostak',
          address: 'https://api.example.sk',
          clientId: 'firma',
          clientSecret: 'tajné',
          firmId: '',
          isTest: true,
          sends: true,
          receives: true,
          isChosen: true,
        },
      },
    ]),
  );
});

it('asks for neither address nor network of the simulated provider, and says what signs in there', async () => {
  await open([]);
  await press('Pripojiť poskytovateľa');
  screen.getByRole('radiogroup', { name: 'Sieť' });
  await userEvent.selectOptions(screen.getByLabelText(/^Poskytovateľ/), 'Ukážkový');
  expect(screen.queryByLabelText(/^Adresa/)).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'Sieť' })).toBeNull();
  screen.getByText(/Prihlási sa doň každé DIČ/);
});

it('changes a connection without its secret, which is never shown', async () => {
  const { client } = await open([first]);
  await press('Upraviť pripojenie ePošťák');
  const form = within(await screen.findByRole('form'));
  const secret = form.getByLabelText<HTMLInputElement>(/Client secret/);
  expect([secret.value, secret.type]).toEqual(['', 'password']);
  form.getByText(/Je uložený/);
  await userEvent.click(form.getByRole('switch', { name: /^Odosielať e-faktúry/ }));
  await press('Uložiť');
  await waitFor(() =>
    expect(client.inputs(updateElectronicInvoiceProvider)).toMatchObject([
      { params: { providerId: 'p1' }, body: { clientSecret: '', sends: false, version: 3 } },
    ]),
  );
  expect(client.inputs(updateElectronicInvoiceProvider)).not.toMatchObject([{ body: { hasSecret: true } }]);
});

it('keeps what is typed in the browser, but not the secret', async () => {
  const kept = new Map<string, string>();
  const { clock } = await open([first], kept);
  await press('Upraviť pripojenie ePošťák');
  await userEvent.type(await screen.findByLabelText(/Client secret/), 'tajné');
  await userEvent.type(screen.getByLabelText(/^Názov/), ' hlavný');
  await act(async () => clock.advance(1_000));
  const stored = [...kept.values()].join();
  expect(stored).toContain('ePošťák hlavný');
  expect(stored).not.toContain('tajné');
});

it('warns when several send and none is chosen, because then nothing leaves', async () => {
  const { client, events } = await open([first, second]);
  await screen.findByText(/nie je vybraté, cez ktorého prednostne/);
  client.answer(listElectronicInvoiceProviders, () => [{ ...first, isChosen: true }, second]);
  events.send(entityChanged, { entityKind: 'EInvoiceProvider', id: 'p1', action: 'Updated' } as never);
  await screen.findByText('Odosiela prednostne a prijíma');
  expect(screen.queryByText(/nie je vybraté, cez ktorého prednostne/)).toBeNull();
});

it('says beside a field in words what the gateway refuses there', async () => {
  const { client } = await open([first]);
  const fields = [
    { path: '/address', code: 'inner-address', message: 'address: …' },
    { path: '/clientSecret', code: 'secretAgain', message: 'clientSecret: …' },
  ];
  client.refuse(updateElectronicInvoiceProvider, 400, 'invalid-input', { fields });
  await press('Upraviť pripojenie ePošťák');
  await userEvent.type(await screen.findByLabelText(/^Adresa/), '/x');
  await press('Uložiť');
  await screen.findByText(/^Adresa vedie do vnútornej siete/);
  await screen.findByText(/^Zadajte client secret znova/);
});

it('says beside the switch which connection receives, and what the gateway refuses', async () => {
  const { client } = await open([first, second]);
  client.refuse(updateElectronicInvoiceProvider, 409, 'another-provider-receives');
  await press('Upraviť pripojenie Skúška');
  const form = within(await screen.findByRole('form'));
  form.getByText(/Teraz prijíma ePošťák/);
  await userEvent.click(form.getByRole('switch', { name: /^Prijímať/ }));
  await press('Uložiť');
  await form.findByText(/E-faktúry už prijíma iné pripojenie/);
});

it('shows of each connection what it is for, and that a secret was lost', async () => {
  await open([first, second]);
  (await rowOf(/api\.example\.sk/)).getByText('Odosiela a prijíma');
  const test = await rowOf(/Skúška/);
  test.getByText('Skúšobná sieť');
  test.getByText(/Iný poskytovateľ|api\.example\.sk/);
  test.getByText(/client secret sa nedá prečítať/);
});

it('tells what a test has found until the connection changes', async () => {
  const { client, events } = await open([first]);
  const fault = {
    code: 'SAPI-AUTH-001',
    sentence: 'Poskytovateľ odmietol prihlásenie.',
    words: '<b>Bad</b> credentials',
  };
  client.answer(testElectronicInvoiceProvider, () => ({ succeeded: false, fault }));
  await press('Otestovať pripojenie ePošťák');
  await screen.findByText(/Poskytovateľ odmietol prihlásenie/);
  screen.getByText('Poskytovateľ napísal (SAPI-AUTH-001): <b>Bad</b> credentials');
  client.answer(testElectronicInvoiceProvider, () => ({ succeeded: true, fault: null }));
  await press('Otestovať pripojenie ePošťák');
  await screen.findByText('Pripojenie funguje.');
  events.send(entityChanged, { entityKind: 'EInvoiceProvider', id: 'p1', action: 'Updated' } as never);
  await waitFor(() => expect(screen.queryByText('Pripojenie funguje.')).toBeNull());
  client.refuse(testElectronicInvoiceProvider, 500, 'internal-error');
  await press('Otestovať pripojenie ePošťák');
  await screen.findByText('Test sa nepodarilo spustiť. Skúste to znova.');
});

it('shows what another tab has changed', async () => {
  const { client, events } = await open([first]);
  await screen.findByText('ePošťák');
  client.answer(listElectronicInvoiceProviders, () => [{ ...first, name: 'Premenovaný', version: 4 }]);
  events.send(entityChanged, { entityKind: 'EInvoiceProvider', id: 'p1', action: 'Updated' } as never);
  await screen.findByText('Premenovaný');
});
