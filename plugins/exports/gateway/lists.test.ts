import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { testGateway, useGateway } from '#core/testing';
import { addInvoicePayment, createInvoice, issueInvoice, listInvoices } from '#plugins/invoices/contract';
import { TestExports } from './test-exports.ts';

const now = () => new Date('2026-11-22T10:00:00Z');
const customer = { street: 'Banícka 4', city: 'Ľubietová', country: 'SK' };
let exports: TestExports;

const gateway = useGateway({ now });
beforeAll(async () => {
  const company = await gateway.company();
  exports = new TestExports(gateway, { ...company, owner: await gateway.member(company.id, 'Accountant') });
  await invoice({ name: 'Ľubietovská píla', unitPrice: '100', paid: '50.00' });
  await invoice({ name: '=HYPERLINK("http://zly.example")', unitPrice: '10' });
  await draft({ name: 'Ľalia; "kvety"', unitPrice: '1234.5' });
});

interface Wanted {
  readonly name: string;
  readonly unitPrice: string;
  readonly paid?: string;
}
function draft({ name, unitPrice }: Wanted) {
  const lines = [{ name: 'Dosky', quantity: '1', unitPrice, vatRate: '23' }];
  const body = { customer: { ...customer, name }, issuedOn: '2026-11-20', paymentMethod: 'cash' as const, lines };
  return gateway.ok(exports.person, createInvoice, { params: { companyId: exports.companyId }, body });
}
async function invoice(wanted: Wanted) {
  const { id: documentId } = await draft(wanted);
  const params = { companyId: exports.companyId, documentId };
  await gateway.ok(exports.person, issueInvoice, { params, body: {} });
  if (!wanted.paid) return;
  const body = { amount: wanted.paid, paidOn: '2026-11-21', method: 'cash' as const };
  await gateway.ok(exports.person, addInvoicePayment, { params, body });
}
const csv = (bytes: Buffer): string[][] => parse(bytes, { bom: true, delimiter: ';' });
const all = ['number', 'customerName', 'state', 'issuedOn', 'base', 'vat', 'due', 'total'];

describe('the list of invoices', () => {
  it('is exported by its filter, its order and its columns, with words and amounts as Slovak Excel reads them', async () => {
    const filter = { status: 'issued', orderBy: 'number desc' };
    const { name, bytes } = await exports.exported({ collection: 'invoices', format: 'csv', filter, columns: all });
    expect(name).toBe('Faktúry 2026-11-22.csv');
    expect(csv(bytes)).toEqual([
      [
        'Číslo',
        'Odberateľ',
        'Stav',
        'Vystavenie',
        'Základ',
        'DPH',
        'Na úhradu',
        'Spolu',
        'Zádržné',
        'Splatnosť zádržného',
        'Mena',
      ],
      [
        '20260002',
        `'=HYPERLINK("http://zly.example")`,
        'Vystavená',
        '20.11.2026',
        '10,00',
        '2,30',
        '12,30',
        '12,30',
        '',
        '',
        'EUR',
      ],
      [
        '20260001',
        'Ľubietovská píla',
        'Čiastočne uhradená',
        '20.11.2026',
        '100,00',
        '23,00',
        '73,00',
        '123,00',
        '',
        '',
        'EUR',
      ],
    ]);
  });

  it('as a workbook has the amounts of the list as numbers, and nothing owed on a draft', async () => {
    const filter = { orderBy: 'customerName asc' };
    const { bytes } = await exports.exported({ collection: 'invoices', format: 'xlsx', filter, columns: all });
    const [, ...rows] = await readSheet(bytes);
    const params = { companyId: exports.companyId };
    const { items } = await gateway.ok(exports.person, listInvoices, { params, query: filter });
    expect(rows).toEqual(
      items.map((row) => [
        row.number,
        row.customerName,
        row.status === 'draft' ? 'Návrh' : row.paymentState === 'partly' ? 'Čiastočne uhradená' : 'Vystavená',
        new Date(`${row.issuedOn}T00:00:00Z`),
        Number(row.base),
        Number(row.vat),
        row.status === 'draft' ? null : Number(row.due),
        Number(row.total),
        null,
        null,
        'EUR',
      ]),
    );
  });

  it('speaks the language of whoever asks', async () => {
    const answer = await gateway.gateway.http.inject({
      method: 'POST',
      url: `/gateway/companies/${exports.companyId}/exports`,
      headers: { authorization: `Bearer ${exports.person.token}`, 'accept-language': 'de' },
      payload: { collection: 'invoices', format: 'csv', columns: ['state'], filter: { status: 'draft' } },
    });
    await exports.ends((answer.json() as { jobId: string }).jobId, 'finished');
    expect((await exports.files()).at(-1)?.name).toBe('Rechnungen 2026-11-22.csv');
  });

  it('[B6-12] is not exported by a team member, who reads it', async () => {
    const member = await gateway.member(exports.companyId, 'Team member');
    const answer = await exports.try({ collection: 'invoices', format: 'csv' }, member);
    expect([answer.status, answer.problem.denials]).toMatchObject([403, [{ leaf: { name: 'invoices:export' } }]]);
  });

  it('is not exported for somebody who lost the right before it ran', async () => {
    const companyId = exports.companyId;
    const idle = await testGateway({ now, sharing: gateway, runJobs: false });
    const person = await gateway.member(companyId, 'Accountant');
    await gateway.gateway.stop();
    const own = new TestExports(idle, { id: companyId, owner: person });
    const before = await own.files();
    const jobId = await own.start({ collection: 'invoices', format: 'csv' });
    await idle.override(companyId, { userId: person.id, permission: 'invoices:export', allowed: false });
    const runner = await testGateway({ now, sharing: gateway });
    await own.ends(jobId, 'refused');
    expect(await own.files()).toEqual(before);
    await runner.close();
    await idle.close();
  });
});
