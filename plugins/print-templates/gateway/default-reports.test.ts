import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { createInvoice, invoicePdf, issueInvoice } from '#plugins/invoices/contract';
import { listDefaultReports, listReportingTypes, reportPreview, updateDefaultReport } from '../contract/index.ts';

const gateway = useGateway({
  also: ['proforma-invoices', 'price-offers', 'delivery-notes'],
});

interface Company {
  readonly id: string;
  readonly owner: TestPerson;
}

describe('the default reports', () => {
  test('[B3-23] [B7-45] are the plain ones until somebody chooses, with the options that the type takes', async () => {
    const company = await gateway.company();
    const reports = await list(company);
    expect(reports.map(({ documentType }) => documentType).sort()).toEqual(
      ['DeliveryNotes', 'Invoice', 'PriceOffer', 'ProformaInvoice'].sort(),
    );
    const [invoice, note] = ['Invoice', 'DeliveryNotes'].map((type) =>
      reports.find(({ documentType }) => documentType === type),
    );
    expect(invoice).toMatchObject({ defaultReportId: 'InvoicePlain', showQrCode: true });
    expect(invoice).not.toHaveProperty('showPrices');
    expect(note).toMatchObject({ defaultReportId: 'DeliveryNotesPlain', showPrices: true });
    expect(note).not.toHaveProperty('showQrCode');
    expect(invoice?.templates[0]).toEqual({
      id: 'InvoicePlain',
      name: 'Jednoduchá',
      settings: { showQrCode: true, showPrices: false },
      previewFileNameBase: 'InvoicePlain',
      previewFileNameExtension: 'pdf',
    });
    const types = await gateway.ok(company.owner, listReportingTypes, { params: { companyId: company.id } });
    expect(types).toContainEqual({ documentType: 'PriceOffer', title: 'Cenová ponuka' });
  });

  test('[B2.14-2] are kept for their type alone, with their options', async () => {
    const company = await gateway.company();
    await choose(company, { defaultReportId: 'InvoiceDense', showQrCode: false });
    const reports = await list(company);
    expect(reports.find(({ documentType }) => documentType === 'Invoice')).toMatchObject({
      defaultReportId: 'InvoiceDense',
      showQrCode: false,
    });
    expect(reports.find(({ documentType }) => documentType === 'ProformaInvoice')).toMatchObject({
      defaultReportId: 'ProformaInvoicePlain',
      showQrCode: true,
    });
  });

  test('are changed in what is said alone: the rest stays as it was chosen before', async () => {
    const company = await gateway.company();
    await choose(company, { defaultReportId: 'InvoiceDense' });
    await choose(company, { showQrCode: false });
    await choose(company, { defaultReportId: 'InvoiceColoured' });
    const reports = await list(company);
    expect(reports.find(({ documentType }) => documentType === 'Invoice')).toMatchObject({
      defaultReportId: 'InvoiceColoured',
      showQrCode: false,
    });
  });

  test('[B8-22] of a type, a template or an option that there is not are refused with their field', async () => {
    const company = await gateway.company();
    const refused = async (body: Parameters<typeof put>[1]) => (await put(company, body)).problem;
    for (const [body, path] of [
      [{ documentType: 'Nothing', defaultReportId: 'NothingPlain' }, '/documentType'],
      [{ documentType: 'Invoice', defaultReportId: 'ProformaInvoicePlain' }, '/defaultReportId'],
      [{ documentType: 'Invoice', defaultReportId: 'InvoicePlain', showPrices: false }, '/showPrices'],
      [{ documentType: 'DeliveryNotes', defaultReportId: 'DeliveryNotesPlain', showQrCode: false }, '/showQrCode'],
    ] as const) {
      expect(await refused(body)).toMatchObject({ status: 400, fields: [{ path }] });
    }
  });

  test('[B6-13] are for whoever may edit reportingSettings', async () => {
    const company = await gateway.company();
    const accountant = await gateway.member(company.id, 'Accountant');
    const { status } = await gateway.call(accountant, listDefaultReports, { params: { companyId: company.id } });
    expect(status).toBe(403);
  });
});

describe('an old template', () => {
  const offered = async (company: Company) =>
    (await list(company))
      .flatMap(({ templates }) => templates.map(({ id }) => id))
      .filter((id) => oldOnes.includes(id));
  const oldOnes = ['Invoices1', 'Invoices1Old', 'ProformaInvoice', 'ProformaInvoiceOld'];

  test('[B4-26] is offered to who prints by one, and to who did once; to nobody else', async () => {
    const company = await gateway.company();
    expect(await offered(company)).toEqual([]);
    expect((await put(company, { documentType: 'Invoice', defaultReportId: 'Invoices1' })).status).toBe(400);

    await insertChoice(company, 'Invoices1');
    expect(await offered(company)).toEqual(['Invoices1', 'Invoices1Old']);

    await choose(company, { defaultReportId: 'InvoicePlain' });
    expect(await offered(company)).toEqual(oldOnes);
    await choose(company, { defaultReportId: 'InvoiceDense' });
    expect(await offered(company)).toEqual(oldOnes);
    await choose(company, { defaultReportId: 'Invoices1' });
  });

  test('[B4-26] that was not replaced is no use of an old one', async () => {
    const company = await gateway.company();
    await choose(company, { defaultReportId: 'InvoiceDense' });
    await choose(company, { defaultReportId: 'InvoicePlain' });
    expect(await offered(company)).toEqual([]);
  });
});

describe('a print', () => {
  test('[B2.14-2] follows the choice; what was issued before stays as it left, byte for byte', async () => {
    const company = await gateway.company();
    const first = await issued(company);
    const firstPrint = await printKept(company, first);
    await choose(company, { defaultReportId: 'InvoiceColoured', showQrCode: false });

    expect(Buffer.compare(await pdf(company, first), firstPrint)).toBe(0);
    const anew = await pdf(company, first, 'today');
    expect(Buffer.compare(anew, firstPrint)).not.toBe(0);
    const draft = await readPdf(await pdf(company, await drafted(company)));
    expect(draft.text).toContain('123,00 €');

    const second = await issued(company);
    const storedPrint = await printKept(company, second);
    await choose(company, { defaultReportId: 'InvoiceDense' });
    expect(Buffer.compare(await pdf(company, second), storedPrint)).toBe(0);
  });
});

describe('a preview', () => {
  test('[B2.14-3] is a made-up document in the language of its name, with and without its options', async () => {
    const company = await gateway.company();
    const text = async (documentType: string, fileName: string) => {
      const params = { companyId: company.id, documentType, fileName };
      const answer = await gateway.call(company.owner, reportPreview, { params });
      return answer.status === 200 ? (await readPdf(new Uint8Array(answer.bytes))).text : answer.status;
    };
    expect(await text('Invoice', 'InvoicePlain-SK-QR.pdf')).toMatch(/Faktúra.*PAY by square/s);
    expect(await text('Invoice', 'InvoiceDense-SK.pdf')).not.toContain('PAY by square');
    expect(await text('Invoice', 'InvoicePlain-EN.pdf')).toContain('Sample Company Ltd.');
    expect(await text('DeliveryNotes', 'DeliveryNotesPlain-DE-PRC.pdf')).toMatch(/Lieferschein.*€/s);
    expect(await text('DeliveryNotes', 'DeliveryNotesPlain-DE.pdf')).not.toContain('€');
    for (const none of ['InvoicePlain-CS.pdf', 'InvoicePlain-SK-PRC.pdf', '..-SK.pdf'])
      expect(await text('Invoice', none)).toBe(404);
  });
});

function list({ id, owner }: Company) {
  return gateway.ok(owner, listDefaultReports, { params: { companyId: id } });
}

interface Chosen {
  readonly documentType: string;
  readonly defaultReportId?: string;
  readonly showQrCode?: boolean;
  readonly showPrices?: boolean;
}

function put({ id, owner }: Company, body: Chosen) {
  return gateway.call(owner, updateDefaultReport, { params: { companyId: id }, body });
}

async function choose(company: Company, chosen: Omit<Chosen, 'documentType'>): Promise<void> {
  expect((await put(company, { documentType: 'Invoice', ...chosen })).status).toBe(200);
}

/** Inserts a choice directly into the database, as if the company came from an earlier product. */
async function insertChoice({ id, owner }: Company, templateId: string): Promise<void> {
  const statement = sql`insert into print_setting (company_id, document_type, template_id, show_qr_code, show_prices)
    values (${id}, 'Invoice', ${templateId}, true, true)`;
  await gateway.database.db.inCompany(id, owner, (tx) => statement.execute(tx));
}

async function drafted({ id, owner }: Company): Promise<string> {
  const lines = [{ name: 'Smrekové dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
  const customer = { name: 'Ľubietovská píla s. r. o.', street: 'Banícka 4', city: 'Ľubietová', country: 'SK' };
  const body = { customer, issuedOn: '2026-11-20', paymentMethod: 'cash' as const, lines };
  return (await gateway.ok(owner, createInvoice, { params: { companyId: id }, body })).id;
}

async function issued(company: Company): Promise<string> {
  const documentId = await drafted(company);
  const params = { companyId: company.id, documentId };
  await gateway.ok(company.owner, issueInvoice, {
    params,
    body: { acknowledge: ['issued-out-of-order', 'due-before-issue'] },
  });
  return documentId;
}

async function printKept(company: Company, documentId: string) {
  await vi.waitFor(
    async () => {
      const query = sql`select from document_print where document_id = ${documentId}`;
      const { rows } = await gateway.database.db.inCompany(company.id, company.owner, (tx) => query.execute(tx));
      expect(rows).toHaveLength(1);
    },
    { interval: 50 },
  );
  return pdf(company, documentId);
}

async function pdf(company: Company, documentId: string, as?: 'today'): Promise<Uint8Array<ArrayBuffer>> {
  const params = { companyId: company.id, documentId };
  const answer = await gateway.call(company.owner, invoicePdf, { params, query: as ? { as } : {} });
  expect(answer.status).toBe(200);
  return new Uint8Array(answer.bytes);
}
