import { beforeEach, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { cashReceiptCalls } from '#plugins/cash-receipts/contract';
import { deliveryNoteCalls } from '#plugins/delivery-notes/contract';
import { type DocumentInput, type LineInput } from '#plugins/documents/contract';
import { proformaInvoiceCalls } from '#plugins/proforma-invoices/contract';
import { receivedOrderCalls } from '#plugins/received-orders/contract';
import { sentOrderCalls } from '#plugins/sent-orders/contract';
import { createInvoice, createInvoiceFromDocuments, issueInvoice } from '#plugins/invoices/contract';
import {
  createCatalogItem,
  listCatalogItems,
  readDocumentItemsSettings,
  updateDocumentItemsSettings,
} from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeEach(async () => ({ id: companyId, owner } = await gateway.company({})));

const customer = {
  name: 'Ľubietovská píla s. r. o.',
  street: 'Banícka 4',
  postCode: '976 55',
  city: 'Ľubietová',
  country: 'SK',
  registrationId: '31954120',
} as const;
const params = () => ({ companyId });
const turn = (autoSaveNonStockCatalogItems: boolean, as = owner) =>
  gateway.call(as, updateDocumentItemsSettings, { params: params(), body: { autoSaveNonStockCatalogItems } });
const items = async () => (await gateway.ok(owner, listCatalogItems, { params: params(), query: {} })).items;
const names = async () => (await items()).map(({ name }) => name.sk);
const line = (name: string, more: Partial<LineInput> = {}): LineInput => ({
  name,
  quantity: '3',
  unit: 'hod.',
  unitPrice: '100',
  vatRate: '23',
  ...more,
});
const draft = (lines: LineInput[], more: Partial<DocumentInput> = {}, as = owner) =>
  gateway.ok(as, createInvoice, {
    params: params(),
    body: { customer, issuedOn: '2026-11-20', paymentMethod: 'cash', lines, ...more },
  });
const issue = async (lines: LineInput[], more: Partial<DocumentInput> = {}, as = owner) => {
  const { id: documentId } = await draft(lines, more, as);
  const body = { acknowledge: ['issued-out-of-order' as const, 'supplied-in-another-year' as const] };
  return gateway.ok(as, issueInvoice, { params: { companyId, documentId }, body });
};

test('[B3-22] [B7-42] [B8-18] the setting is off until somebody turns it on, and kept', async () => {
  const read = () => gateway.ok(owner, readDocumentItemsSettings, { params: params() });
  expect(await read()).toEqual({ autoSaveNonStockCatalogItems: false });
  expect((await turn(true)).reply).toEqual({ autoSaveNonStockCatalogItems: true });
  expect(await read()).toEqual({ autoSaveNonStockCatalogItems: true });
});

test('[B2.9-7] [B6-13] it is for whoever sets the company up', async () => {
  const { Admin: admin, Accountant: accountant } = await gateway.members(companyId);
  expect((await turn(true, admin)).status).toBe(200);
  expect((await turn(true, accountant)).status).toBe(403);
});

test('[B2.13-1] without the licence it is not turned on, but off', async () => {
  await gateway.licence(companyId, { type: 'Flexi' });
  expect((await turn(true)).problem).toMatchObject({
    status: 402,
    fields: [{ path: '/autoSaveNonStockCatalogItems' }],
  });
  expect((await turn(false)).status).toBe(200);
});

test('[B2.13-1] what is issued and not in the catalogue goes there: no stock, without a code', async () => {
  await turn(true);
  await gateway.ok(owner, createCatalogItem, { params: params(), body: { name: { sk: 'Doprava' }, price: '1' } });
  const lines = [
    line('Montáž'),
    line(' MONTÁŽ ', { unitPrice: '5' }),
    line('doprava'),
    line('Zľava', { unitPrice: '-10' }),
  ];
  await draft(lines);
  expect(await items()).toHaveLength(1); // a draft saves no item
  await issue(lines);
  expect(await items()).toMatchObject([
    { name: { sk: 'Doprava' }, price: '1' },
    { code: '', name: { sk: 'Montáž', en: '', de: '' }, unit: 'hod.', price: '100', vatRate: '23', isStock: false },
  ]);
  await issue(lines);
  expect(await items()).toHaveLength(2);
});

test('[B2.13-1] prices go there without VAT and in euro, names in the language of the document too', async () => {
  await turn(true);
  await issue([line('S DPH', { unitPrice: '123' })], { pricesIncludeVat: true });
  await issue([line('V korunách', { unitPrice: '250' })], { currency: 'CZK', exchangeRate: '25' });
  await issue([line('Assembly')], { language: 'en' });
  expect(await items()).toMatchObject([
    { name: { sk: 'Assembly', en: 'Assembly', de: '' } },
    { name: { sk: 'S DPH' }, price: '100' },
    { name: { sk: 'V korunách' }, price: '10' },
  ]);
});

test('[B2.13-1] nothing is saved while it is off, without the licence, or by somebody who may not add items', async () => {
  await issue([line('Vypnuté')]);
  await turn(true);
  const { 'Team member': member } = await gateway.members(companyId);
  await gateway.override(companyId, { permission: 'catalogItems:create', userId: member.id, allowed: false });
  await issue([line('Bez práva')], {}, member);
  await gateway.licence(companyId, { type: 'Free' });
  await issue([line('Bez licencie')]);
  expect(await items()).toEqual([]);
});

test('[B2.13-1] what a supplier asks is no price of the company', async () => {
  await turn(true);
  const body = { customer, issuedOn: '2026-11-20', lines: [line('Hobľovanie')] };
  const { id: documentId } = await gateway.ok(owner, sentOrderCalls.createSentOrder, { params: params(), body });
  await gateway.ok(owner, sentOrderCalls.issueSentOrder, { params: { companyId, documentId }, body: {} });
  expect(await items()).toEqual([]);
});

test('[B2.13-1] a receipt, a correction, a tax document for a payment: their lines name a document, and nothing that is sold', async () => {
  await turn(true);
  const acknowledge = ['issued-out-of-order' as const];
  const make = async (documentId: string, as: string, more: object = {}) => {
    const body = { as, sources: [{ documentId, ...more }] };
    const { id } = await gateway.ok(owner, createInvoiceFromDocuments, { params: params(), body });
    await gateway.ok(owner, issueInvoice, { params: { companyId, documentId: id }, body: { acknowledge } });
  };
  const invoice = await issue([line('Montáž')]);
  const amounts = [{ rate: '23', category: 'S' as const, amount: '50.00' }];
  await make(invoice.id, 'creditNote', { amounts });
  await make(invoice.id, 'debitNote', { amounts });

  const { createProformaInvoice, issueProformaInvoice, addProformaInvoicePayment } = proformaInvoiceCalls;
  const input = { customer, issuedOn: '2026-11-20', paymentMethod: 'cash' as const, lines: [line('Montáž')] };
  const proforma = await gateway.ok(owner, createProformaInvoice, { params: params(), body: input });
  const at = { companyId, documentId: proforma.id };
  await gateway.ok(owner, issueProformaInvoice, { params: at, body: {} });
  const payment = { amount: '123.00', paidOn: '2026-11-20' };
  await gateway.ok(owner, addProformaInvoicePayment, { params: at, body: payment });
  await make(proforma.id, 'paymentDocument');

  const { createCashReceiptFromDocuments, issueCashReceipt } = cashReceiptCalls;
  const owed = { sources: [{ documentId: invoice.id }] };
  const receipt = await gateway.ok(owner, createCashReceiptFromDocuments, { params: params(), body: owed });
  await gateway.ok(owner, issueCashReceipt, { params: { companyId, documentId: receipt.id }, body: {} });
  expect(await names()).toEqual(['Montáž']);
});

test('[B2.13-1] nothing goes there without a price: no line for nothing, no delivery note that shows none', async () => {
  await turn(true);
  await issue([line('Vzorka', { unitPrice: '0' }), line('Montáž')]);
  const { createDeliveryNote, issueDeliveryNote } = deliveryNoteCalls;
  for (const withPrices of [false, true]) {
    const lines = [line(withPrices ? 'Dosky' : 'Hranoly'), line('Paleta', { unitPrice: '0' })];
    const body = { customer, issuedOn: '2026-11-20', lines, extra: { withPrices } };
    const { id: documentId } = await gateway.ok(owner, createDeliveryNote, { params: params(), body });
    await gateway.ok(owner, issueDeliveryNote, { params: { companyId, documentId }, body: {} });
  }
  expect(await names()).toEqual(['Dosky', 'Montáž']);
});

test('[B2.13-1] what goes without VAT, or at a rate that has ended, goes there at the base rate of today', async () => {
  await turn(true);
  await issue([line('Poistenie', { vatCategory: 'E', vatRate: '0' }), line('Kniha', { vatRate: '5' })]);
  await issue([line('Staršia', { vatRate: '10', unitPrice: '11' })], {
    suppliedOn: '2024-12-30',
    pricesIncludeVat: true,
  });
  expect(await items()).toMatchObject([
    { name: { sk: 'Kniha' }, price: '100', vatRate: '5' },
    { name: { sk: 'Poistenie' }, price: '100', vatRate: '23' },
    { name: { sk: 'Staršia' }, price: '10', vatRate: '23' },
  ]);
});

test('[B2.13-1] of two documents that are issued at once one saves what both have', async () => {
  await turn(true);
  const lines = [line('Frézovanie')];
  const { id: documentId } = await gateway.ok(owner, receivedOrderCalls.createReceivedOrder, {
    params: params(),
    body: { customer, issuedOn: '2026-11-20', lines },
  });
  const order = { params: { companyId, documentId }, body: {} };
  await Promise.all([issue(lines), gateway.ok(owner, receivedOrderCalls.issueReceivedOrder, order)]);
  expect(await items()).toHaveLength(1);
});

test('[B2.13-1] a line taken from the catalogue is no new item, whatever is written after its name', async () => {
  await turn(true);
  const body = { name: { sk: 'Dosky 24 mm' }, unit: 'm²', price: '11', vatRate: '23', isStock: true };
  const { id: itemId } = await gateway.ok(owner, createCatalogItem, { params: params(), body });
  await issue([line('Dosky 24 mm, šarža 118', { itemId })]);
  expect(await names()).toEqual(['Dosky 24 mm']);
});
