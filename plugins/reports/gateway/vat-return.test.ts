import { expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { createInvoice, createInvoiceFromDocuments, issueInvoice } from '#plugins/invoices/contract';
import { readReport } from '../contract/index.ts';

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });

test('the VAT return has the credit note of a taxed supply in rows 24 and 25; that of a supply to the Union lowers row 14', async () => {
  const { id: companyId, owner } = await gateway.company();
  const issue = async (documentId: string) => {
    await gateway.ok(owner, issueInvoice, { params: { companyId, documentId }, body: {} });
    return documentId;
  };
  const invoice = async (customer: object, vatRate: string, vatCategory: 'S' | 'K') => {
    const at = { street: 'Hlavná 1', city: 'Praha' };
    const body = {
      customer: { name: 'Odberateľ', ...at, ...customer },
      paymentMethod: 'card',
      lines: [{ name: 'Dosky', quantity: '4', unitPrice: '100', vatRate, vatCategory }],
    };
    return issue((await gateway.ok(owner, createInvoice, { params: { companyId }, body: body as never })).id);
  };
  const credit = async (documentId: string) => {
    const body = { as: 'creditNote', sources: [{ documentId }] };
    const { id } = await gateway.ok(owner, createInvoiceFromDocuments, { params: { companyId }, body });
    await issue(id);
  };
  const domestic = await invoice({ country: 'SK' }, '23', 'S');
  await invoice({ country: 'SK' }, '23', 'S');
  const union = await invoice({ country: 'CZ', vatId: 'CZ12345678' }, '0', 'K');
  await invoice({ country: 'CZ', vatId: 'CZ12345678' }, '0', 'K');
  await credit(domestic);
  await credit(union);
  const { rows } = await gateway.ok(owner, readReport, {
    params: { companyId, reportId: 'vat-return' },
    query: { from: '2026-11-01', to: '2026-11-30' },
  });
  const of = (row: string) => rows.find(({ cells }) => cells[0] === row)?.cells[2];
  expect(['03', '04', '14', '24', '25'].map(of)).toEqual(['800.00', '184.00', '400.00', '-400.00', '-92.00']);
});
