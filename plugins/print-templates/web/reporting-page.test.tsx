import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { openTestShell } from '#core/web/testing';
import { UnknownDocumentTypeError } from '#plugins/documents/contract';
import {
  type DefaultReport,
  listDefaultReports,
  listReportingTypes,
  reportPreview,
  updateDefaultReport,
} from '../contract/index.ts';
import plugin from '../manifest.ts';
import { titleOf } from './card-order.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import './reporting-page.tsx';

// The PDF library draws on canvases, which jsdom does not have.
vi.mock('./drawn-preview.tsx', () => ({ default: () => <p>nakreslené</p> }));
afterEach(cleanup);

const titles = {
  SentOrder: 'Odoslaná objednávka',
  DeliveryNotes: 'Dodací list',
  Invoice: 'Faktúra',
  CashReceipt: 'Pokladničný doklad',
  ProformaInvoice: 'Zálohová faktúra',
};

function report(documentType: string, options: Partial<DefaultReport>): DefaultReport {
  const template = (name: string) => ({
    id: `${documentType}${name}`,
    name,
    settings: { showQrCode: options.showQrCode !== undefined, showPrices: options.showPrices !== undefined },
    previewFileNameBase: `${documentType}${name}`,
    previewFileNameExtension: 'pdf',
  });
  const templates = [template('Plain'), template('Dense'), { ...template('Own'), id: `Editable${documentType}` }];
  return { documentType, defaultReportId: `${documentType}Plain`, ...options, templates };
}

async function open(path = 'settings/reporting-settings', permissions = ['reportingSettings:edit']) {
  const shell = await openTestShell({ plugin, texts, permissions });
  const { SentOrder, CashReceipt, DeliveryNotes, Invoice, ProformaInvoice } = {
    SentOrder: report('SentOrder', { showPrices: true }),
    CashReceipt: report('CashReceipt', {}),
    DeliveryNotes: report('DeliveryNotes', { showPrices: true }),
    Invoice: report('Invoice', { showQrCode: true }),
    ProformaInvoice: report('ProformaInvoice', { showQrCode: false }),
  };
  shell.client
    .answer(listReportingTypes, () => Object.entries(titles).map(([documentType, title]) => ({ documentType, title })))
    .answer(listDefaultReports, () => [SentOrder, CashReceipt, DeliveryNotes, Invoice, ProformaInvoice])
    .answer(updateDefaultReport, ({ body }) => ({ ...Invoice, ...body }));
  await shell.open(path);
  return shell;
}
const cards = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-expanded'));

it('[B2.14-1] has a card of each type in their order, those of other kinds last; the first one is open and the others closed', async () => {
  await open();
  await screen.findByRole('region', { name: 'Faktúra' });
  expect(cards().map((card) => [card.textContent, card.getAttribute('aria-expanded')])).toEqual([
    ['FaktúraPlain', 'true'],
    ['Zálohová faktúraPlain', 'false'],
    ['Dodací listPlain', 'false'],
    ['Odoslaná objednávkaPlain', 'false'],
    ['Pokladničný dokladPlain', 'false'],
  ]);
});

it('[B2.9-6] opens the card of its address', async () => {
  await open('settings/reporting-settings/DeliveryNotes');
  const card = await screen.findByRole('region', { name: 'Dodací list' });
  within(card).getByRole('switch', { name: /Zobraziť ceny/ });
  expect(within(card).queryByRole('switch', { name: /QR/ })).toBeNull();
});

it('[B2.9-6] is for whoever holds reportingSettings edit', async () => {
  const { openDenied } = await openTestShell({ plugin, texts, permissions: [] });
  await openDenied('settings/reporting-settings');
});

it('[B2.14-2] [B3-23] keeps what is pressed and nothing else: the rest may be another administrator’s since', async () => {
  const { client } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Dense' }));
  await userEvent.click(screen.getByRole('switch', { name: /QR/ }));
  await waitFor(() =>
    expect(client.inputs(updateDefaultReport)).toEqual([
      { body: { documentType: 'Invoice', defaultReportId: 'InvoiceDense' } },
      { body: { documentType: 'Invoice', showQrCode: false } },
    ]),
  );
});

it('[B6-17] has one’s own template locked below Pro: choosing it says what would open it, and keeps nothing', async () => {
  const { client, feedback, facts } = await open();
  const licence = {
    type: 'Flexi',
    daysValid: 100,
    modules: [],
    isAcademicLicense: false,
    applicationType: 'Invoicing',
    trialExists: true,
  } as const;
  await act(async () => facts.enter({ role: 'Owner', permissions: ['reportingSettings:edit'], licence, flags: {} }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Own.*Nie je vo vašom balíku$/ }));
  await waitFor(() => expect(feedback.toasts.map(({ code }) => code)).toEqual(['denied']));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Plain' }).checked).toBe(true);
  expect(client.inputs(updateDefaultReport)).toEqual([]);
  await act(async () =>
    facts.enter({
      role: 'Owner',
      permissions: ['reportingSettings:edit'],
      licence: { ...licence, type: 'Pro' },
      flags: {},
    }),
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Own' }));
  await waitFor(() => expect(client.inputs(updateDefaultReport)).toHaveLength(1));
});

it('[B2.14-3] asks for previews by the language, the code and the prices', async () => {
  const { client } = await open();
  const requestedFiles = () =>
    client.inputs(reportPreview).map((input) => (input as { params: { fileName: string } }).params.fileName);
  await screen.findByText('nakreslené');
  await userEvent.click(screen.getByRole('tab', { name: 'English' }));
  await userEvent.click(screen.getByRole('switch', { name: /QR/ }));
  await waitFor(() =>
    expect(requestedFiles()).toEqual(['InvoicePlain-SK-QR.pdf', 'InvoicePlain-EN-QR.pdf', 'InvoicePlain-EN.pdf']),
  );
  cleanup();
  const orders = await open('settings/reporting-settings/SentOrder');
  await screen.findByText('nakreslené');
  expect(orders.client.inputs(reportPreview)).toEqual([
    { params: { documentType: 'SentOrder', fileName: 'SentOrderPlain-SK-PRC.pdf' } },
  ]);
});

it('says that it could not be kept, and shows what is kept', async () => {
  const { client, feedback } = await open();
  client.refuse(updateDefaultReport, 500, 'internal');
  await userEvent.click(await screen.findByRole('radio', { name: 'Dense' }));
  await waitFor(() => expect(feedback.toasts).toMatchObject([{ text: { key: 'PRINT_TEMPLATES.SAVE_ERROR' } }]));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Plain' }).checked).toBe(true));
});

it('follows what somebody else chooses', async () => {
  const { client, events } = await open();
  await screen.findByRole('radio', { name: 'Plain' });
  client.answer(listDefaultReports, () => [report('Invoice', { showQrCode: true, defaultReportId: 'InvoiceDense' })]);
  const change = { entityKind: 'ReportingSettings', action: 'update', id: 'c1', payload: {} } as const;
  await act(async () => events.send(entityChanged, change));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dense' }).checked).toBe(true));
  client.answer(listDefaultReports, () => [report('Invoice', { showQrCode: true })]);
  await act(async () => events.resync());
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Plain' }).checked).toBe(true));
});

it('[B8-22] knows no name of a type that nobody brings', () => {
  expect(() => titleOf([], 'Nothing')).toThrow(UnknownDocumentTypeError);
});
