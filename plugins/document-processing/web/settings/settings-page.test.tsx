import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { openTestShell } from '#core/web/testing';
import { listProcessingSettings, readReceivedDate, updateReceivedDate } from '../../contract/index.ts';
import plugin from '../../manifest.ts';
import texts from '../i18n/sk.json' with { type: 'json' };
import './settings-page.tsx';

afterEach(cleanup);

const licence = {
  daysValid: 100,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: true,
};
const invoices = { documentType: 'ReceivedInvoice', email: 'faktury.7k3m9x2pq4ra@prijem.kostra.example' };
const receipts = { documentType: 'CashReceipt', email: 'blocky.7k3m9x2pq4ra@prijem.kostra.example' };

async function open({
  permissions = ['documentsProcessing:read', 'documentsProcessing:edit'],
  flag = true,
  application = 'DigitalOffice',
  type = 'Pro' as 'Pro' | 'Free',
} = {}) {
  const shell = await openTestShell({ plugin, texts, permissions, application });
  const flags = { ReceivedDateInCompanySettings: flag };
  shell.facts.enter({ role: 'Owner', permissions, licence: { ...licence, type }, flags });
  shell.client
    .answer(listProcessingSettings, () => [invoices, { documentType: 'Undefined', email: 'nic@x.sk' }, receipts])
    .answer(readReceivedDate, () => ({ receivedDateType: 1 }))
    .answer(updateReceivedDate, ({ body }) => body);
  return shell;
}
const path = 'settings/documents-processing';
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

it('[B2.9-4] [B6-7] is for whoever holds documentsProcessing read', async () => {
  const shell = await open({ permissions: ['documentsProcessing:edit'] });
  await shell.openDenied(path);
});

it('[B2.12-1] [B3-21] [B7-39] has one address for each type of document, and none for a type that is undefined', async () => {
  const shell = await open();
  await shell.open(path);
  await screen.findByText(invoices.email);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Prijaté faktúry',
    'Pokladničné doklady',
  ]);
  screen.getByText(receipts.email);
});

it('[B3-21] names each type of document that an address may be of', async () => {
  const shell = await open();
  const named = {
    ReceivedInvoice: 'Prijaté faktúry',
    CashReceipt: 'Pokladničné doklady',
    Invoice: 'Vydané faktúry',
    NonAccountingDocument: 'Neúčtovné doklady',
    InternalDocument: 'Interné doklady',
    ProformaInvoice: 'Zálohové faktúry',
    DeliveryNotes: 'Dodacie listy',
    ReceivedOrder: 'Prijaté objednávky',
    SentOrder: 'Odoslané objednávky',
    PriceOffer: 'Cenové ponuky',
  };
  const all = Object.keys(named).map((documentType) => ({ documentType, email: `${documentType}@kostra.example` }));
  shell.client.answer(listProcessingSettings, () => all);
  await shell.open(path);
  await screen.findByText('PriceOffer@kostra.example');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(Object.values(named));
});

it('[B2.12-2] [B3-22] [A3-11] offers three days as that of receipt, and keeps the chosen one', async () => {
  const shell = await open();
  await shell.open(path);
  expect((await radio(/Dátum vystavenia/)).checked).toBe(true);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  await userEvent.click(await radio(/Dátum dodania/));
  expect((await radio(/Dátum dodania/)).checked).toBe(true);
});

it('[B5-12] [B7-41] sends the day of receipt as a number', async () => {
  const shell = await open();
  await shell.open(path);
  for (const name of [/Deň, keď doklad prišiel/, /Dátum dodania/, /Dátum vystavenia/])
    await userEvent.click(await radio(name));
  expect(shell.client.inputs(updateReceivedDate)).toEqual(
    [0, 2, 1].map((type) => ({ body: { receivedDateType: type } })),
  );
});

it.each([
  { flag: false, application: 'DigitalOffice' },
  { flag: true, application: 'Invoicing' },
])('[B2.12-2] has no choice of the day with $flag in $application, and does not ask for it', async (where) => {
  const shell = await open(where);
  await shell.open(path);
  await screen.findByText(invoices.email);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(shell.client.inputs(readReceivedDate)).toEqual([]);
});

it('[B2.12-3] warns where the package does not allow it', async () => {
  const shell = await open({ type: 'Free' });
  await shell.open(path);
  await screen.findByText('Príjem dokladov nie je vo vašom balíku');
  cleanup();
  await (await open()).open(path);
  await screen.findByText(invoices.email);
  expect(screen.queryByText('Príjem dokladov nie je vo vašom balíku')).toBeNull();
});

it('[B8-17] takes the default where the day cannot be read, and says so for 5 s', async () => {
  const shell = await open();
  shell.client.refuse(readReceivedDate, 500, 'internal');
  await shell.open(path);
  expect((await radio(/Deň, keď doklad prišiel/)).checked).toBe(true);
  expect(shell.feedback.toasts).toMatchObject([
    { intent: 'warning', text: { key: 'PROCESSING.ERROR_LOAD_DATE' }, timeout: 5_000 },
  ]);
});

it('[B7-40] takes the default where the answer is empty', async () => {
  const shell = await open();
  shell.client.answer(readReceivedDate, () => ({}) as never);
  await shell.open(path);
  expect((await radio(/Deň, keď doklad prišiel/)).checked).toBe(true);
  expect(shell.feedback.toasts).toEqual([]);
});

it('[B8-17] takes a choice back that could not be saved, and says so', async () => {
  const shell = await open();
  await shell.open(path);
  shell.client.refuse(updateReceivedDate, 500, 'internal');
  await userEvent.click(await radio(/Dátum dodania/));
  await waitFor(() =>
    expect(shell.feedback.toasts).toMatchObject([{ intent: 'warning', text: { key: 'PROCESSING.ERROR_SAVE_DATE' } }]),
  );
  expect((await radio(/Dátum vystavenia/)).checked).toBe(true);
});

it('follows what somebody else chooses', async () => {
  const shell = await open();
  await shell.open(path);
  await radio(/Dátum vystavenia/);
  shell.client.answer(readReceivedDate, () => ({ receivedDateType: 2 }));
  const change = { entityKind: 'ProcessingSettings', action: 'update', id: 'c1', payload: {} } as const;
  await act(async () => shell.events.send(entityChanged, change));
  await waitFor(async () => expect((await radio(/Dátum dodania/)).checked).toBe(true));
});

it('says that the addresses could not be read, and reads them again', async () => {
  const shell = await open();
  shell.client.refuse(listProcessingSettings, 500, 'internal');
  await shell.open(path);
  await screen.findByText('Adresy sa nepodarilo načítať.');
  shell.client.answer(listProcessingSettings, () => [invoices]);
  await userEvent.click(screen.getByRole('button', { name: /znova/i }));
  await screen.findByText(invoices.email);
});
