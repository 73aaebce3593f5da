import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createCatalogItem, readCatalogItem, updateCatalogItem } from '#plugins/catalogue/contract';
import { invoiceKind } from '#plugins/invoices/contract';
import { createPartner, readPartner, updatePartner } from '#plugins/partners/contract';
import { listMissingItems, listMissingPartners, readMissingOwnData } from '../../contract/index.ts';

const gateway = useGateway({ also: ['unit-codes'], now: () => new Date('2027-03-10T10:00:00Z') });
const address = { businessName: 'Píla', contactName: '', street: 'Hlavná 1', postCode: '05801', city: 'Poprad' };
const seller = {
  address: { ...address, country: 'SK' },
  registrationId: '36574821',
  taxId: '2020123457',
  vatId: 'SK2020123457',
  vatPayerType: 'Payer' as const,
};
const whole = {
  street: 'Letná 2',
  postCode: '04001',
  city: 'Košice',
  country: 'SK',
  registrationId: '44556675',
  taxId: '2022334455',
};
const sk = { headers: { 'accept-language': 'sk' } };
let companyId: string;
let owner: TestPerson;
const params = () => ({ companyId });

beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company(seller));
});

const addAccount = () => {
  const body = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  return gateway.ok(owner, createBankAccount, { params: params(), body });
};
const partner = async (name: string, more = {}) =>
  (await gateway.ok(owner, createPartner, { params: params(), body: { ...whole, name, ...more } })).id;
const invoiced = async (partnerId: string, issuedOn = '2027-03-01') => {
  const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '1', vatRate: '23' }];
  const { create, issue } = invoiceKind.endpoints;
  // The partner may lack what an e-invoice needs, so the invoice goes another way.
  const extra = { eInvoiceWay: 'doNotSend', eInvoiceReason: 'Odberateľ nemá poštára.' };
  const body = { partnerId, lines, issuedOn, suppliedOn: issuedOn, extra };
  const { id: documentId } = await gateway.ok(owner, create, { params: params(), body });
  const acknowledge = ['supplied-in-another-year', 'earlier-than-last', 'customer-not-complete'];
  await gateway.ok(owner, issue, { params: { companyId, documentId }, body: { acknowledge } });
};
const partners = async (query = {}) =>
  (await gateway.call(owner, listMissingPartners, { params: params(), query }, sk)).reply;
const gapsOf = async (query = {}) =>
  (await partners(query)).items.map(({ name, gaps }) => [name, gaps.map(({ field }) => field).join()]);

describe('what a company’s own data lack', () => {
  const own = async () => (await gateway.call(owner, readMissingOwnData, { params: params() }, sk)).reply;

  test('is found by the rules that check documents, and goes when it is mended', async () => {
    expect(await own()).toMatchObject({ verdict: 'must', gaps: [{ field: 'iban', severity: 'fatal', value: '' }] });
    await addAccount();
    expect((await own()).gaps).toEqual([]);
  });

  test('is said in sentences, what the network refuses first', async () => {
    ({ id: companyId, owner } = await gateway.company({
      ...seller,
      vatPayerType: 'NonPayer',
      vatId: '',
      taxId: '',
      registrationId: '36574822',
      address: { ...seller.address, street: '' },
    }));
    const { verdict, gaps } = await own();
    expect(verdict).toBe('may');
    expect(gaps.map(({ field, severity }) => `${field} ${severity}`)).toEqual([
      'iban fatal',
      'taxId fatal',
      'street warning',
      'registrationId warning',
    ]);
    expect(gaps[1]?.sentence).toBe('Vaša firma nemá adresu v sieti Peppol. Doplňte jej DIČ v nastaveniach firmy.');
    expect(gaps[3]?.value).toBe('36574822');
  });
});

describe('what partners lack', () => {
  test('is asked of those in business at home that had an invoice in the last 24 months', async () => {
    await addAccount();
    const names = { 'Bez DIČ': { taxId: '' }, Celý: {}, Česká: { taxId: '', country: 'CZ' } };
    for (const [name, more] of Object.entries(names)) await invoiced(await partner(name, more));
    await invoiced(await partner('Utajený', { taxId: '', extra: { isClassified: true } }));
    await invoiced(await partner('Dávny', { taxId: '' }), '2025-03-09');
    await partner('Nový', { city: '', postCode: '' });
    await invoiced(await partner('Ktosi', { taxId: '', registrationId: '' }));
    await partner('Nikto', { taxId: '', registrationId: '' });
    expect(await gapsOf()).toEqual([['Bez DIČ', 'taxId']]);
    expect(await gapsOf({ among: 'all' })).toEqual([
      ['Bez DIČ', 'taxId'],
      ['Dávny', 'taxId'],
      ['Nový', 'city,postCode'],
    ]);
    expect(await gapsOf({ among: 'all', missing: 'city' })).toEqual([['Nový', 'city,postCode']]);
    expect(await gapsOf({ among: 'unknown' })).toEqual([['Ktosi', 'taxId']]);
    const { total, among, fields } = await partners({ among: 'all', missing: 'city' });
    expect({ total, among, fields }).toEqual({
      total: 1,
      among: { recent: 1, all: 3, unknown: 1 },
      fields: [
        { field: 'taxId', count: 2 },
        { field: 'city', count: 1 },
        { field: 'postCode', count: 1 },
      ],
    });
  });

  test('goes from the list by mending the field at the partner', async () => {
    const partnerId = await partner('Zlé', { taxId: '20223344', registrationId: '44556676' });
    const among = 'all';
    expect(await partners({ among })).toMatchObject({
      items: [
        {
          gaps: [
            { field: 'taxId', value: '20223344', severity: 'warning' },
            { field: 'registrationId', value: '44556676', sentence: expect.stringContaining('IČO 44556676') },
          ],
        },
      ],
    });
    const {
      id: _id,
      updatedAt: _updated,
      ...body
    } = await gateway.ok(owner, readPartner, {
      params: { companyId, partnerId },
    });
    const mended = { ...body, taxId: '2022334455', registrationId: '44556675' };
    await gateway.ok(owner, updatePartner, { params: { companyId, partnerId }, body: mended });
    expect((await partners({ among, ids: partnerId })).items).toEqual([]);
  });

  test('comes by pages that skip nobody when somebody was mended between them', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'Č', 'D']) ids.push(await partner(name, { taxId: '' }));
    const first = await partners({ among: 'all', top: 2 });
    expect([first.items.map(({ name }) => name), first.total]).toEqual([['A', 'B'], 5]);
    const [partnerId = ''] = ids.slice(1);
    const body = { ...whole, name: 'B', version: 1 };
    await gateway.ok(owner, updatePartner, { params: { companyId, partnerId }, body });
    const second = await partners({ among: 'all', top: 2, after: first.next });
    expect([second.items.map(({ name }) => name), second.next !== null]).toEqual([['C', 'Č'], true]);
    const last = await partners({ among: 'all', top: 2, after: second.next });
    expect([last.items.map(({ name }) => name), last.next]).toEqual([['D'], null]);
  });

  test('is not told in another company', async () => {
    await partner('Cudzí', { taxId: '' });
    const other = await gateway.company();
    for (const endpoint of [listMissingPartners, readMissingOwnData, listMissingItems])
      expect((await gateway.call(other.owner, endpoint, { params: params() })).status).toBe(404);
  });
});

describe('what items of the catalogue lack', () => {
  const item = async (name: string, unit: string, unitCode = '') =>
    (
      await gateway.ok(owner, createCatalogItem, {
        params: params(),
        body: { name: { sk: name }, unit, extra: { unitCode } },
      })
    ).id;
  const items = async () => gateway.ok(owner, listMissingItems, { params: params(), query: {} });

  test('is a unit that an e-invoice cannot say, until the item has a code that is in the list', async () => {
    await item('Dosky', 'ks');
    await item('Brikety', 'paleta', 'XPX');
    const itemId = await item('Pelety', 'paleta');
    await item('Kôra', 'm3', 'QQQ');
    expect(await items()).toMatchObject({
      items: [
        { name: 'Kôra', unit: 'm3', unitCode: 'QQQ', wrong: 'code' },
        { name: 'Pelety', unit: 'paleta', unitCode: '', wrong: 'unit' },
      ],
      total: 2,
      codeField: 'unitCode',
    });
    const {
      id: _id,
      updatedAt: _updated,
      ...body
    } = await gateway.ok(owner, readCatalogItem, {
      params: { companyId, itemId },
    });
    const mended = { ...body, extra: { ...body.extra, unitCode: 'XPX' } };
    await gateway.ok(owner, updateCatalogItem, { params: { companyId, itemId }, body: mended });
    expect((await items()).items.map(({ name }) => name)).toEqual(['Kôra']);
  });
});
