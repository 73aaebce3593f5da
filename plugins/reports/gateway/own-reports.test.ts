import { beforeAll, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { invoicesSummary } from '#plugins/documents/contract';
import { createInvoice, invoiceKind, issueInvoice } from '#plugins/invoices/contract';
import { downloadReport, readReport } from '../contract/index.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };
let owner: TestPerson;
let employee: TestPerson;
let companyId: string;

const gateway = useGateway({ runJobs: false, now: () => new Date('2026-11-23T10:00:00Z') });
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company({ vatPayerType: 'Payer' }));
  employee = await gateway.member(companyId, 'Employee');
  const { readOwn, create, editOwn } = invoiceKind.resource;
  for (const { name: permission } of [readOwn, create, editOwn, invoicesSummary.read])
    await gateway.override(companyId, { userId: employee.id, permission, allowed: true });
  await issued(owner, 'Cudzí odberateľ', '100');
  await issued(employee, 'Vlastný odberateľ', '7');
});

async function issued(as: TestPerson, name: string, unitPrice: string): Promise<void> {
  const customer = { name, street: 'Letná 1', city: 'Košice', country: 'SK' };
  const days = { issuedOn: '2026-11-02', suppliedOn: '2026-11-02', dueOn: '2026-11-16' };
  const lines = [{ name: `Práca: ${name}`, quantity: '1', unitPrice, vatRate: '23' }];
  const body = { ...days, customer, paymentMethod: 'card', lines };
  const { id: documentId } = await gateway.ok(as, createInvoice, { params: { companyId }, body: body as never });
  await gateway.ok(as, issueInvoice, { params: { companyId, documentId }, body: { acknowledge: [] } });
}

const read = (as: TestPerson, reportId: string) =>
  gateway.ok(as, readReport, { params: { companyId, reportId }, query: year });

test.each(['turnover', 'partners', 'items', 'receivables', 'cash-flow', 'vat', 'vat-return', 'vat-documents'])(
  '[B6-12] the report %s counts for a person with the right to their own documents those alone',
  async (reportId) => {
    const [mine, all] = [await read(employee, reportId), await read(owner, reportId)];
    expect(JSON.stringify(all)).toMatch(/Cudzí|10[07]\.00|131\.61|24\.61/);
    expect(JSON.stringify(mine)).not.toMatch(/Cudzí|10[07]\.00|131\.61|24\.61/);
    expect(JSON.stringify(mine)).toMatch(/Vlastný|7\.00|8\.61|1\.61/);
  },
);

test('so does the file of a report', async () => {
  const input = { params: { companyId, reportId: 'vat-documents' }, query: { ...year, format: 'csv' as const } };
  const text = Buffer.from((await gateway.call(employee, downloadReport, input)).bytes).toString('utf8');
  expect(text).toContain('Vlastný odberateľ');
  expect(text).not.toContain('Cudzí odberateľ');
});
