import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { type DocumentInput, type DocumentKind } from '#plugins/documents/contract';
import { invoiceKind } from '#plugins/invoices/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import { receivedOrderKind } from '#plugins/received-orders/contract';

const gateway = useGateway({ also: ['references'], runJobs: false });
let companyId: string;
let owner: TestPerson;
beforeAll(async () => ({ id: companyId, owner } = await gateway.company({ vatPayerType: 'Payer' })));

const at = (documentId: string) => ({ companyId, documentId });
const line = { name: 'Papier', quantity: '2', unitPrice: '10', vatRate: '23' };
const draft = ({ endpoints }: DocumentKind, extra: object, more: Partial<DocumentInput> = {}) => {
  const body = { customer: { name: 'Papiernictvo Žito, s. r. o.' }, lines: [line], extra, ...more } as DocumentInput;
  return gateway.ok(owner, endpoints.create, { params: { companyId }, body });
};
const issue = ({ endpoints }: DocumentKind, documentId: string, acknowledge: string[] = []) =>
  gateway.call(owner, endpoints.issue, { params: at(documentId), body: { acknowledge } });

describe('the numbers of other papers', () => {
  test('go from an order into its invoice, are found and printed', async () => {
    const { id } = await draft(receivedOrderKind, { contractReference: 'ZML 2026/8' });
    expect((await issue(receivedOrderKind, id)).status).toBe(200);
    const made = await gateway.ok(owner, invoiceKind.endpoints.fromDocuments, {
      params: { companyId },
      body: { sources: [{ documentId: id }] },
    });
    expect(made.extra).toEqual({ contractReference: 'ZML 2026/8', deliveryReference: '' });
    const { items } = await gateway.ok(owner, invoiceKind.endpoints.list, {
      params: { companyId },
      query: { search: 'zml 2026/8' },
    });
    expect(items.map((one) => [one.id, one.extra?.['contractReference']])).toEqual([[made.id, 'ZML 2026/8']]);
    const { bytes } = await gateway.call(owner, invoiceKind.endpoints.pdf, { params: at(made.id), query: {} });
    const { text } = await readPdf(new Uint8Array(bytes));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Číslo zmluvy ZML 2026/8');
  });

  test('of a delivery stay with their invoice: a copy has none', async () => {
    const { id } = await draft(invoiceKind, { contractReference: 'ZML 1', deliveryReference: 'DL 1' });
    const copy = await gateway.ok(owner, invoiceKind.endpoints.copy, { params: at(id) });
    expect(copy.extra).toEqual({ contractReference: 'ZML 1', deliveryReference: '' });
  });
});

describe('a received credit note', () => {
  const credit = { lines: [{ ...line, quantity: '-1' }] };
  const received = (supplierNumber: string, extra: object, more: Partial<DocumentInput> = credit) =>
    draft(receivedInvoiceKind, { supplierNumber, ...extra }, more);
  const questions = async (id: string, acknowledge?: string[]) =>
    (await issue(receivedInvoiceKind, id, acknowledge)).problem?.['warnings'];

  test('is asked which invoice it corrects, and is entered without it if it must be', async () => {
    const { id } = await received('DB-1', {});
    expect(await questions(id)).toMatchObject([{ code: 'original-missing', field: '/extra/correctedNumber' }]);
    expect((await issue(receivedInvoiceKind, id, ['original-missing'])).status).toBe(200);
  });

  test('with the number of its original is not asked, nor is an ordinary invoice', async () => {
    const named = await received('DB-2', { correctedNumber: 'FV 7' });
    const ordinary = await received('FV-8', {}, {});
    for (const { id } of [named, ordinary]) expect((await issue(receivedInvoiceKind, id)).status).toBe(200);
    const kept = await gateway.ok(owner, receivedInvoiceKind.endpoints.read, { params: at(named.id) });
    expect(kept.extra?.['correctedNumber']).toBe('FV 7');
  });
});
