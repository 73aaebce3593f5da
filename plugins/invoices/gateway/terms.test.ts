import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { createPartner } from '#plugins/partners/contract';
import { copyInvoice, createInvoice, invoicePdf, issueInvoice, updateInvoice } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

let invoices: Invoices;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

describe('a discount on the whole document', () => {
  test('comes after those of the lines, per rate, and is kept as it was written', async () => {
    const draft = await invoices.draft({
      discountPercent: '10.0',
      lines: [line({ discountPercent: '50' }), line({ unitPrice: '20', vatRate: '5' })],
    });
    expect(draft.discountPercent).toBe('10');
    // 100 less 50 % less 10 % = 45; 20 less 10 % = 18
    expect(draft.totals).toMatchObject({ base: '63.00', vat: '11.25', total: '74.25' });
  });

  test('over a hundred percent is refused with its field', async () => {
    const params = { companyId: invoices.companyId };
    const body = { customer, lines: [line()], discountPercent: '100.5' };
    const { problem } = await gateway.call(invoices.owner, createInvoice, { params, body });
    expect(problem).toMatchObject({ status: 400, fields: [{ path: '/discountPercent' }] });
  });
});

describe('prices with VAT', () => {
  test('keep what was typed, and VAT is taken out of their sum', async () => {
    const draft = await invoices.draft({ pricesIncludeVat: true, lines: [line({ quantity: '3', unitPrice: '9.99' })] });
    expect(draft.lines[0]?.unitPrice).toBe('9.99');
    // 29.97 × 23/123 = 5.604
    expect(draft.totals).toMatchObject({ base: '24.37', vat: '5.60', total: '29.97' });
  });

  test('are rounded by line where the document says so', async () => {
    const lines = [line({ unitPrice: '0.99', vatRate: '5' }), line({ unitPrice: '0.99', vatRate: '5' })];
    const vat = async (vatRounding: 'perRate' | 'perItem') =>
      (await invoices.draft({ pricesIncludeVat: true, vatRounding, lines })).totals.vat;
    expect([await vat('perRate'), await vat('perItem')]).toEqual(['0.09', '0.10']);
  });
});

describe('who made it out', () => {
  test('is the caller, unless the call says otherwise', async () => {
    expect((await invoices.draft()).issuedBy).toBe(invoices.owner.name);
    expect((await invoices.draft({ issuedBy: 'Eva Účtovná' })).issuedBy).toBe('Eva Účtovná');
    expect((await invoices.draft({ issuedBy: '' })).issuedBy).toBe('');
  });
});

describe('the print', () => {
  test('is in the language of the document, its name too', async () => {
    const { id } = await invoices.issued({ language: 'de' });
    const pdf = await gateway.call(invoices.owner, invoicePdf, { params: invoices.at(id), query: {} });
    expect(decodeURIComponent(String(pdf.headers['content-disposition']))).toMatch(/''Rechnung \d+\.pdf$/);
  });
});

describe('a partner with terms of their own', () => {
  const terms = { dueDays: 30, documentNote: 'Platí rámcová zmluva.', constantSymbol: '0308', language: 'de' } as const;
  const partnerOf = async (of: Invoices) =>
    gateway.ok(of.owner, createPartner, {
      params: { companyId: of.companyId },
      body: { name: 'Grünwald GmbH', street: 'Ring 1', city: 'Wien', country: 'AT', ...terms },
    });
  const made = async (of: Invoices, body: object) =>
    gateway.ok(of.owner, createInvoice, {
      params: { companyId: of.companyId },
      body: { issuedOn: '2026-11-20', lines: [line()], ...body },
    });

  test('fills what the call leaves out, and nothing that it gives', async () => {
    const { id: partnerId } = await partnerOf(invoices);
    expect(await made(invoices, { partnerId })).toMatchObject({
      dueOn: '2026-12-20',
      note: 'Platí rámcová zmluva.',
      constantSymbol: '0308',
      language: 'de',
    });
    const given = { dueOn: '2026-11-21', note: '', constantSymbol: '0558', language: 'sk' };
    expect(await made(invoices, { partnerId, ...given })).toMatchObject(given);
  });

  test('is written to in Slovak where the licence opens no other language', async () => {
    const of = await Invoices.open(gateway);
    const { id: partnerId } = await partnerOf(of);
    await gateway.licence(of.companyId, { type: 'Free' });
    expect(await made(of, { partnerId })).toMatchObject({ language: 'sk', constantSymbol: '0308' });
  });
});

describe('without the Pro package [B6-17]', () => {
  const pro = [
    ['discounts', { discountPercent: '10' }],
    ['withVatPrices', { pricesIncludeVat: true }],
    ['foreignLanguageDocuments', { language: 'en' }],
  ] as const;

  test.each(pro)('%s is refused with what would open it, and the initial value is not', async (feature, used) => {
    const of = await Invoices.open(gateway);
    await gateway.licence(of.companyId, { type: 'Flexi' });
    const params = { companyId: of.companyId };
    const call = (body: object) =>
      gateway.call(of.owner, createInvoice, { params, body: { customer, lines: [line()], ...body } });
    const { problem } = await call(used);
    expect(problem).toMatchObject({
      status: 402,
      code: 'licence-required',
      denials: [{ leaf: { kind: 'licence', feature } }],
    });
    const plain = { discountPercent: '0.0', pricesIncludeVat: false, language: 'sk', vatRounding: 'perItem' };
    expect((await call(plain)).status).toBe(200);
    expect((await call({ lines: [line({ discountPercent: '10' })] })).status).toBe(200);
  });

  test.each(pro)(
    'what a draft has of %s already is left to it: saved, issued, printed; a copy needs it',
    async (_, used) => {
      const of = await Invoices.open(gateway);
      const draft = await of.draft(used);
      await gateway.licence(of.companyId, { type: 'Free' });
      const { version, lines } = draft;
      const update = (body: object) =>
        gateway.call(of.owner, updateInvoice, { params: of.at(draft.id), body: { customer, lines, version, ...body } });
      expect((await update({ ...used, note: 'Ďakujeme' })).status).toBe(200);
      expect((await gateway.call(of.owner, issueInvoice, { params: of.at(draft.id), body: {} })).status).toBe(200);
      expect(await of.read(draft)).toMatchObject(used);
      expect((await gateway.call(of.owner, invoicePdf, { params: of.at(draft.id), query: {} })).status).toBe(200);
      expect((await gateway.call(of.owner, copyInvoice, { params: of.at(draft.id) })).problem?.status).toBe(402);
    },
  );

  test('another value than the stored one is refused, taking it back is not', async () => {
    const of = await Invoices.open(gateway);
    const draft = await of.draft({ discountPercent: '10' });
    await gateway.licence(of.companyId, { type: 'Free' });
    const { version, lines } = draft;
    const update = (discountPercent: string) =>
      gateway.call(of.owner, updateInvoice, {
        params: of.at(draft.id),
        body: { customer, lines, version, discountPercent },
      });
    expect((await update('20')).problem?.status).toBe(402);
    expect((await update('0')).reply?.discountPercent).toBe('0');
  });
});
