import { beforeEach, describe, expect, test } from 'vitest';
import { readCompany } from '#core/contract/platform';
import type { VatPayerPeriod } from '#core/contract';
import { type TestPerson, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { updateCompany } from '#plugins/companies/contract';
import { type Document, type DocumentInput } from '#plugins/documents/contract';
import { invoiceKind } from '#plugins/invoices/contract';
import { proformaInvoiceKind } from '#plugins/proforma-invoices/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import { readReport } from '#plugins/reports/contract';
import { TestImports } from '../../plugins/imports/gateway/test-imports.ts';

/* Tests a company that became a VAT payer on 15 November 2026 and made some documents of the days before only afterwards. */

const gateway = useGateway({ plugins: 'all', now: () => new Date('2026-11-21T10:00:00Z') });
let companyId: string;
let owner: TestPerson;

const since = '2026-11-15';
const payer: readonly VatPayerPeriod[] = [
  { from: null, vatPayerType: 'NonPayer' },
  { from: since, vatPayerType: 'Payer' },
];
const never: readonly VatPayerPeriod[] = [{ from: null, vatPayerType: 'NonPayer' }];
const customer = { name: 'Ľubietovská píla s. r. o.', street: 'Banícka 4', city: 'Ľubietová', country: 'SK' };
const line = { name: 'Dosky', quantity: '1', unitPrice: '100', vatRate: '23' };

beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company({ vatPayerPeriods: [...payer], taxId: '2021854736' }));
});

const at = (documentId: string) => ({ companyId, documentId });
type Kind = typeof invoiceKind | typeof proformaInvoiceKind | typeof receivedInvoiceKind;
const draft = (suppliedOn: string, more: Partial<DocumentInput> = {}, { endpoints }: Kind = invoiceKind) =>
  gateway.ok(owner, endpoints.create, {
    params: { companyId },
    body: {
      customer,
      issuedOn: suppliedOn,
      suppliedOn,
      lines: [line],
      paymentMethod: 'cash',
      ...more,
    } as DocumentInput,
  });
const acknowledge = ['issued-out-of-order', 'outside-vat-by-payer', 'supplied-long-ago', 'not-this-year'] as never;
const tryToIssue = ({ id }: Document, { endpoints }: Kind = invoiceKind) =>
  gateway.call(owner, endpoints.issue, { params: at(id), body: { acknowledge } });
const issued = async (document: Document, kind: Kind = invoiceKind) => {
  const { status, problem } = await tryToIssue(document, kind);
  expect(status, problem?.code).toBe(200);
  return gateway.ok(owner, kind.endpoints.read, { params: at(document.id) });
};
const change = async (vatPayerPeriods: readonly VatPayerPeriod[]) => {
  const params = { companyId };
  const { version, taxId, vatId, vatPayerType } = await gateway.ok(owner, readCompany, { params });
  const address = {
    businessName: 'Píla',
    contactName: '',
    street: 'Dlhá 4',
    postCode: '',
    city: 'Prešov',
    country: 'SK',
  };
  const body = {
    address,
    registrationId: '',
    taxId,
    vatId,
    vatPayerType,
    vatPayerPeriods: [...vatPayerPeriods],
    version,
  };
  await gateway.ok(owner, updateCompany, { params, body });
};
const taxed = ({ supplier, lines, totals }: Document) => [
  supplier.vatPayerType,
  supplier.vatId,
  lines[0]?.vatCategory,
  totals.total,
];
const asNonPayer = ['NonPayer', '', 'O', '100.00'];
const asPayer = ['Payer', 'SK2021854736', 'S', '123.00'];
const from = (source: Document, as?: string) =>
  gateway.ok(owner, invoiceKind.endpoints.fromDocuments, {
    params: { companyId },
    body: { ...(as && { as }), sources: [{ documentId: source.id }] } as never, // The types of a kind are its own.
  });

describe('a document', () => {
  test.each([
    ['before', '2026-11-14', asNonPayer],
    ['on', since, asPayer],
    ['after', '2026-11-20', asPayer],
  ] as const)(
    'of the day %s the change is computed, frozen and printed as the company was then',
    async (_, day, as) => {
      const made = await draft(day);
      expect(taxed(made)).toEqual(as);
      expect(taxed(await issued(made))).toEqual(as);
      const { bytes } = await gateway.call(owner, invoiceKind.endpoints.pdf, { params: at(made.id), query: {} });
      const { text } = await readPdf(new Uint8Array(bytes));
      const isPayer = as === asPayer;
      expect(text.includes('Dodávateľ nie je platiteľom DPH.')).toBe(!isPayer);
      expect([text.includes('SK2021854736'), text.includes('Faktúra – daňový doklad')]).toEqual([isPayer, isPayer]);
    },
  );

  test('goes by its day of supply, not by that of its issue', async () => {
    expect(taxed(await issued(await draft('2026-11-14', { issuedOn: '2026-11-21' })))).toEqual(asNonPayer);
  });

  test('of a day before is not issued with a rate, and the refusal names the day', async () => {
    const body = { customer, suppliedOn: '2026-11-14', lines: [{ ...line, vatCategory: 'S' }] } as DocumentInput;
    const { status, problem } = await gateway.call(owner, invoiceKind.endpoints.create, {
      params: { companyId },
      body,
    });
    expect([status, problem.fields]).toMatchObject([
      400,
      [{ path: '/lines/0/vatCategory', code: 'notPayer', message: expect.stringContaining('14.11.2026') }],
    ]);
  });

  test('that was saved before the day was said is taxed by what is said at issue', async () => {
    await change(never);
    const made = await draft('2026-11-20', { lines: [{ ...line, vatCategory: 'O' }] });
    await change(payer);
    expect((await issued(made)).supplier).toMatchObject({ vatPayerType: 'Payer', vatId: 'SK2021854736' });
    const other = await draft('2026-11-20');
    await change(never);
    const { problem } = await tryToIssue(other);
    expect(problem.fields?.[0]).toMatchObject({ path: '/lines/0/vatCategory', code: 'notPayer' });
  });

  test('stays as it was issued when the days are mended later', async () => {
    const before = await issued(await draft('2026-11-14'));
    await change([{ from: null, vatPayerType: 'Payer' }]);
    expect(taxed(await gateway.ok(owner, invoiceKind.endpoints.read, { params: at(before.id) }))).toEqual(asNonPayer);
    expect(taxed(await draft('2026-11-14'))[0]).toBe('Payer');
  });

  test('that a file brings is taxed by its day', async () => {
    const imports = new TestImports(gateway, { id: companyId, owner });
    const file = (day: string, rate: string) =>
      `Číslo;Odberateľ;Ulica;Mesto;Dátum;Cena bez DPH;DPH %\n${day}${rate};Píla;Hlavná 1;Prešov;${day};100,00;${rate}`;
    const bring = async (day: string, rate: string) => {
      const { id } = await imports.upload('invoices', file(day, rate), 'doklady.csv');
      return imports.start(id, { apply: true });
    };
    expect(await bring('20.11.2026', '23')).toMatchObject({ applied: true, created: 1 });
    expect(await bring('14.11.2026', '0')).toMatchObject({ applied: true, created: 1 });
    expect(await bring('14.11.2026', '23')).toMatchObject({ applied: false });
    const { items } = await gateway.ok(owner, invoiceKind.endpoints.list, { params: { companyId }, query: {} });
    const read = items.map(({ id }) => gateway.ok(owner, invoiceKind.endpoints.read, { params: at(id) }));
    const totals = (await Promise.all(read)).map(({ suppliedOn, supplier, totals: { total } }) => [
      suppliedOn,
      supplier.vatPayerType,
      total,
    ]);
    expect(totals.toSorted()).toEqual([
      ['2026-11-14', 'NonPayer', '100.00'],
      ['2026-11-20', 'Payer', '123.00'],
    ]);
  });

  test('is copied as the company is today', async () => {
    const source = await issued(await draft('2026-11-20'));
    await change([...payer, { from: '2026-11-21', vatPayerType: 'NonPayer' }]);
    const copied = await gateway.ok(owner, invoiceKind.endpoints.copy, { params: at(source.id) });
    expect(taxed(copied)).toEqual(asNonPayer);
  });
});

describe('a correction', () => {
  test('of a document from before the change has no VAT, though the company is a payer by now', async () => {
    const note = await from(await issued(await draft('2026-11-14')), 'creditNote');
    expect(taxed(note)).toEqual(['NonPayer', '', 'O', '-100.00']);
    expect(taxed(await issued(note))).toEqual(['NonPayer', '', 'O', '-100.00']);
  });

  test('keeps the VAT and the IČ DPH of its original after the company has stopped paying VAT', async () => {
    const original = await issued(await draft('2026-11-20'));
    await change(never);
    const note = await from(original, 'creditNote');
    expect(taxed(await issued(note))).toEqual(['Payer', 'SK2021854736', 'S', '-123.00']);
  });
});

describe('a payment of a proforma', () => {
  const proformaDraft = () =>
    gateway.ok(owner, proformaInvoiceKind.endpoints.create, {
      params: { companyId },
      body: { customer, issuedOn: since, lines: [line], paymentMethod: 'cash' },
    });
  const paid = async (paidOn: string) => {
    const proforma = await issued(await proformaDraft(), proformaInvoiceKind);
    const body = { amount: '123.00', paidOn, method: 'cash' as const };
    await gateway.ok(owner, proformaInvoiceKind.endpoints.addPayment, { params: at(proforma.id), body });
    return proforma;
  };
  const taxDocument = (proforma: Document) =>
    gateway.call(owner, invoiceKind.endpoints.fromDocuments, {
      params: { companyId },
      body: { as: 'paymentDocument', sources: [{ documentId: proforma.id }] } as never, // The types of a kind are its own.
    });

  test('has a tax document by the day of the payment', async () => {
    const proforma = await paid('2026-11-20');
    const { reply } = await taxDocument(proforma);
    expect([reply.suppliedOn, ...taxed(reply)]).toEqual(['2026-11-20', ...asPayer]);
  });

  test('that came after the company has stopped paying VAT needs none', async () => {
    const proforma = await paid('2026-11-20');
    await change([...payer, { from: '2026-11-18', vatPayerType: 'NonPayer' }]);
    expect((await taxDocument(proforma)).status).toBe(409);
    const { steps } = await gateway.ok(owner, proformaInvoiceKind.endpoints.chain, { params: at(proforma.id) });
    expect(steps).not.toContain('invoice/paymentDocument');
  });
});

describe('VAT of a received invoice', () => {
  test('is deducted if the company was a payer on its day of supply', async () => {
    const enter = async (day: string) => {
      const extra = { supplierNumber: day, receivedOn: day };
      const received = await issued(await draft(day, { extra }, receivedInvoiceKind), receivedInvoiceKind);
      expect(received.totals.total).toBe('123.00');
      return received.extra?.['deductedOn'];
    };
    expect([await enter('2026-11-14'), await enter('2026-11-20')]).toEqual([null, '2026-11-20']);
    const query = { from: '2026-11-01', to: '2026-11-30' };
    const { rows } = await gateway.ok(owner, readReport, { params: { companyId, reportId: 'vat-return' }, query });
    expect(rows.find(({ cells: [row] }) => row === '21')?.cells[2]).toBe('23.00');
  });
});
