import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { listReports, readReport } from '#plugins/reports/contract';
import { createTag, tagRecords } from '../contract/index.ts';

let owner: TestPerson;
let params: { companyId: string };

const gateway = useGateway({ now: () => new Date('2026-11-23T10:00:00Z'), runJobs: false });
beforeAll(async () => {
  const company = await gateway.company({ vatPayerType: 'Payer' });
  owner = company.owner;
  params = { companyId: company.id };
});

async function issued(unitPrice: string, day = '2026-11-02'): Promise<string> {
  const body = {
    customer: { name: 'Žito', street: 'Letná 1', city: 'Košice', country: 'SK' as const },
    issuedOn: day,
    suppliedOn: day,
    dueOn: day,
    paymentMethod: 'card' as const,
    lines: [{ name: 'Dosky', quantity: '1', unitPrice, vatRate: day < '2025' ? '20' : '23' }],
  };
  const { id } = await gateway.ok(owner, createInvoice, { params, body });
  const acknowledge = ['issued-out-of-order' as const];
  await gateway.ok(owner, issueInvoice, { params: { ...params, documentId: id }, body: { acknowledge } });
  return id;
}

test('turnover by tag counts a document in each of its tags, what has none apart, and the sum once', async () => {
  const tag = async (name: string) => (await gateway.ok(owner, createTag, { params, body: { name } })).tag.id;
  const [wood, state] = [await tag('Drevo'), await tag('Štát')];
  const [one, two, , old] = [
    await issued('100'),
    await issued('40'),
    await issued('7'),
    await issued('900', '2025-05-05'),
  ];
  const mark = (id: number, ids: string[]) =>
    gateway.ok(owner, tagRecords, { params, body: { collection: 'invoices', ids, add: [id] } });
  await mark(wood, [one, two, old]);
  await mark(state, [two]);
  const { reports } = await gateway.ok(owner, listReports, { params });
  expect(reports.find(({ id }) => id === 'tags')?.title).toBe('Obrat podľa štítkov');
  const query = { from: '2026-01-01', to: '2026-12-31' };
  const { rows, sums } = await gateway.ok(owner, readReport, { params: { ...params, reportId: 'tags' }, query });
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Drevo', '2', '140.00', '32.20', '172.20', '95.2'],
    ['Štát', '1', '40.00', '9.20', '49.20', '27.2'],
    ['Bez štítka', '1', '7.00', '1.61', '8.61', '4.8'],
  ]);
  expect(sums?.slice(1)).toEqual(['3', '147.00', '33.81', '180.81', '100.0']);
  const alone = await gateway.database.db.inCompany(params.companyId, owner, (tx) =>
    sql<{ base: string }>`select sum(base)::text as base from document d join tag_record r on r.record_id = d.id
      where r.tag_id = ${wood} and d.status = 'issued' and d.issued_on between '2026-01-01' and '2026-12-31'`.execute(
      tx,
    ),
  );
  expect(alone.rows).toEqual([{ base: rows[0]?.cells[2] }]);
});
