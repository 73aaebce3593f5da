import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { invoiceKind } from '#plugins/invoices/contract';
import { createPartner } from '#plugins/partners/contract';
import { priceOfferKind } from '#plugins/price-offers/contract';
import { checkElectronicInvoice, downloadElectronicInvoice } from '../contract/index.ts';

const gateway = useGateway({ now: () => new Date('2027-03-10T10:00:00Z') });
const { endpoints } = invoiceKind;
let companyId: string;
let owner: TestPerson;
const seller = {
  address: {
    businessName: 'Tatranská píla s. r. o.',
    contactName: '',
    street: 'Hlavná 1',
    postCode: '05801',
    city: 'Poprad',
    country: 'SK',
  },
  registrationId: '36574821',
  taxId: '2020123457',
  vatId: 'SK2020123457',
  vatPayerType: 'Payer' as const,
};
beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company(seller));
  const params = { companyId };
  const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params, body: account });
});

const customer = {
  name: 'Stavby Košice s. r. o.',
  street: 'Letná 2',
  postCode: '04001',
  city: 'Košice',
  country: 'SK',
  registrationId: '44556675',
  taxId: '2022334455',
};
const lines = [{ name: 'Dosky', quantity: '2', unit: 'ks', unitPrice: '100', vatRate: '23' }];
const draft = async (more = {}) =>
  (await gateway.ok(owner, endpoints.create, { params: { companyId }, body: { customer, lines, ...more } })).id;
const issued = async (more = {}) => {
  const documentId = await draft(more);
  const body = { acknowledge: ['supplied-in-another-year', 'e-invoice-transition', 'e-invoice-other-day'] };
  await gateway.ok(owner, endpoints.issue, { params: { companyId, documentId }, body });
  return documentId;
};
const checked = async (documentId: string, person = owner) =>
  (
    await gateway.call(
      person,
      checkElectronicInvoice,
      { params: { companyId, collection: 'invoices', documentId } },
      { headers: { 'accept-language': 'sk' } },
    )
  ).reply;
const download = (documentId: string, person = owner) =>
  gateway.call(person, downloadElectronicInvoice, { params: { companyId, collection: 'invoices', documentId } });

describe('whether a document has to go as an e-invoice', () => {
  test('says so in a sentence, and that it would pass', async () => {
    expect(await checked(await issued())).toEqual({
      duty: {
        verdict: 'must',
        reason: 'domestic-supply',
        source: '§ 85o; FAQ I/38',
        sentence: 'Musí ísť ako e-faktúra: dodanie v tuzemsku firme alebo organizácii (§ 85o; FAQ I/38).',
        warnings: [],
      },
      faults: [],
    });
  });

  test('a draft is judged before it has a number', async () => {
    const { duty, faults } = await checked(await draft({ customer: { ...customer, taxId: '' } }));
    expect(duty).toMatchObject({ verdict: 'must', warnings: [{ code: 'buyer-dic-missing' }] });
    expect(faults.map(({ severity, sentence }) => [severity, sentence])).toContainEqual([
      'fatal',
      expect.stringContaining('DIČ'),
    ]);
  });

  test('what the partner’s card says decides, too', async () => {
    const partner = async (name: string, extra: Record<string, string | boolean>) =>
      (await gateway.ok(owner, createPartner, { params: { companyId }, body: { ...customer, name, extra } })).id;
    const isClassified = await checked(await issued({ partnerId: await partner('Utajovaný', { isClassified: true }) }));
    expect(isClassified.duty.verdict).toBe('mustNot');
    const partnerId = await partner('Zahraničný', { networkAddress: '9950:firma', otherWay: 'refuses' });
    const { bytes } = await download(await issued({ partnerId }));
    expect(String(Buffer.from(bytes ?? []))).toContain('<cbc:EndpointID schemeID="9950">firma</cbc:EndpointID>');
  });

  test('a credit note goes by the supply that it corrects', async () => {
    const documentId = await issued({ issuedOn: '2027-03-01', suppliedOn: '2026-12-30' });
    expect((await checked(documentId)).duty).toMatchObject({ verdict: 'may', reason: 'tax-point-before-2027' });
    const { reply } = await gateway.call(owner, endpoints.fromDocuments, {
      params: { companyId },
      body: { as: 'creditNote', sources: [{ documentId }] },
    });
    expect((await checked(reply.id)).duty).toMatchObject({ verdict: 'may', reason: 'tax-point-before-2027' });
  });

  test('what is no invoice is refused with the reason', async () => {
    const body = { customer, lines };
    const { id: documentId } = await gateway.ok(owner, priceOfferKind.endpoints.create, {
      params: { companyId },
      body,
    });
    const params = { companyId, collection: 'price-offers', documentId };
    const { status, problem } = await gateway.call(owner, checkElectronicInvoice, { params });
    expect([status, problem.code]).toEqual([409, 'not-an-invoice']);
  });

  test('is told to those who may read the document, and to nobody else', async () => {
    const documentId = await issued();
    const other = await gateway.company();
    const params = { companyId: other.id, collection: 'invoices', documentId };
    expect((await gateway.call(other.owner, checkElectronicInvoice, { params })).status).toBe(404);
    expect((await gateway.call(other.owner, downloadElectronicInvoice, { params })).status).toBe(404);
  });
});

describe('the XML of a document', () => {
  test('bears its number, its sums and its print', async () => {
    const documentId = await issued();
    const { status, headers, bytes } = await download(documentId);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/xml');
    expect(headers['content-disposition']).toContain('20270001.xml');
    const xml = String(Buffer.from(bytes ?? []));
    expect(xml).toContain('<cbc:ID>20270001</cbc:ID>');
    expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">246.00</cbc:PayableAmount>');
    const [, print = ''] =
      /<cbc:EmbeddedDocumentBinaryObject[^>]*mimeCode="application\/pdf"[^>]*>([^<]+)</.exec(xml) ?? [];
    expect(String(Buffer.from(print, 'base64').subarray(0, 5))).toBe('%PDF-');
  });

  test('a draft has none', async () => {
    const { status, problem } = await download(await draft());
    expect([status, problem.code]).toEqual([409, 'document-not-issued']);
  });
});
