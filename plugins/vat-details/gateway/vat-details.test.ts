import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { type DocumentInput, type LineInput } from '#plugins/documents/contract';
import { invoiceKind } from '#plugins/invoices/contract';
import { createPartner } from '#plugins/partners/contract';

const { endpoints } = invoiceKind;
const gateway = useGateway({ also: ['vat-details'], runJobs: false });
let companyId: string;
let owner: TestPerson;
beforeAll(async () => ({ id: companyId, owner } = await gateway.company({ vatPayerType: 'Payer' })));

const at = (documentId: string) => ({ companyId, documentId });
const customer = {
  name: 'Píla Ľubietová',
  street: 'Banícka 4',
  city: 'Ľubietová',
  postCode: '97655',
  country: 'SK',
  vatId: 'SK2020457821',
};
const none = { exemption: null, reverseCharge: null, tradeKind: null };
const goodsNone = { tariffCode: '', reportedQuantity: null, reportedUnit: null };
const line = (vatCategory: 'S' | 'E' | 'AE' | 'K', extra: object, more: Partial<LineInput> = {}) =>
  ({
    name: 'Dodávka',
    quantity: '3',
    unitPrice: '10',
    vatRate: '23',
    unit: 'bal',
    vatCategory,
    extra,
    ...more,
  }) as LineInput;
const draft = (lines: LineInput[], more: Partial<DocumentInput> = {}) =>
  gateway.ok(owner, endpoints.create, {
    params: { companyId },
    body: { customer, lines, paymentMethod: 'cash', ...more } as DocumentInput,
  });
const issue = (documentId: string, acknowledge: string[] = []) =>
  gateway.call(owner, endpoints.issue, { params: at(documentId), body: { acknowledge } });

describe('what a line says about its VAT', () => {
  test('is kept for the category that it belongs to, and for no other', async () => {
    const all = { exemption: '37', reverseCharge: 'f', tradeKind: 'goods', tariffCode: '1005', reportedUnit: 'kg' };
    const made = await draft([line('S', all), line('E', all), line('AE', all), line('K', all)]);
    expect(made.lines.map(({ extra }) => extra)).toEqual([
      { ...none, ...goodsNone },
      { ...none, ...goodsNone, exemption: '37' },
      { ...all, exemption: null, reportedQuantity: null },
      { ...none, ...goodsNone, tradeKind: 'goods' },
    ]);
    const building = await draft([line('AE', { ...all, reverseCharge: 'j' })]);
    expect(building.lines[0]?.extra).toEqual({ ...none, ...goodsNone, reverseCharge: 'j', tradeKind: 'goods' });
  });

  test('is printed: the paragraph of the exemption', async () => {
    const { id } = await draft([line('E', { exemption: '31' })]);
    const { bytes } = await gateway.call(owner, endpoints.pdf, { params: at(id), query: {} });
    const { text } = await readPdf(new Uint8Array(bytes));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Oslobodené podľa: § 31 – výchova a vzdelávanie');
  });
});

describe('a line of § 69 (12) f–i', () => {
  test('with an unfinished code of goods is not issued, with the cure', async () => {
    const { id } = await draft([
      line('S', {}),
      line('AE', { reverseCharge: 'f', tariffCode: '100', reportedUnit: 'kg' }),
    ]);
    const { status, problem } = await issue(id);
    expect([status, problem.fields]).toMatchObject([
      400,
      [{ path: '/lines/1/extra/tariffCode', message: expect.stringContaining('has four digits, such as 1005') }],
    ]);
  });

  test('is asked about what the control statement lists', async () => {
    const warnings = async (extra: object, more: Partial<LineInput> = {}) =>
      (await issue((await draft([line('AE', extra, more)])).id)).problem?.['warnings'];
    const asked = [{ code: 'goods-missing', field: '/lines/0/extra/tariffCode' }];
    expect(await warnings({ reverseCharge: 'g' })).toMatchObject(asked);
    expect(await warnings({ reverseCharge: 'h' })).toMatchObject([{ field: '/lines/0/extra/reportedUnit' }]);
    for (const [extra, more] of [
      [{ reverseCharge: 'h' }, { unit: 'ks' }],
      [{ reverseCharge: 'f', tariffCode: '1005', reportedUnit: 'kg', reportedQuantity: '75' }, {}],
      [{ reverseCharge: 'j' }, {}],
    ] as const)
      expect(await warnings(extra, more)).toEqual([]);
  });
});

describe('whether a customer is in business', () => {
  const issued = async (more: Partial<DocumentInput>) => {
    const { id, extra } = await draft([line('S', {})], more);
    const { reply } = await issue(id);
    return [extra?.['business'], reply?.extra?.['business']];
  };

  test('is not known unless somebody says it', async () => {
    expect(await issued({})).toEqual([null, null]);
  });

  test('is taken from the partner, and from the document before all', async () => {
    const body = { name: 'Obec Ľubietová', registrationId: '00313581', extra: { business: 'no' } };
    const { id: partnerId } = await gateway.ok(owner, createPartner, { params: { companyId }, body });
    expect(await issued({ partnerId })).toEqual([null, 'no']);
    expect(await issued({ partnerId, extra: { business: 'yes' } })).toEqual(['yes', 'yes']);
  });
});
