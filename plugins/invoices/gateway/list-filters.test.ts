import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listFilters } from '#core/gateway';
import { contribute } from '#core/registry';
import { useGateway } from '#core/testing';
import { listInvoices, summarizeInvoices } from '../contract/index.ts';
import { Invoices, line } from './test-invoices.ts';

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeAll(async () => {
  // A filter of a plugin that the documents plugin does not know: documents with at least that total.
  gateway.gateway.host.contributions.add('documents', [
    contribute(
      listFilters,
      { id: 'documents.test-filter' },
      {
        name: 'total-from',
        accepts: (value) => /^\d+$/.test(value),
        passes: (record, value) =>
          sql`exists (select from document as own where own.id = ${record} and own.total >= ${value}::numeric)`,
      },
    ),
  ]);
});

test('a filter that another plugin brings narrows the list, its count and its sums alike', async () => {
  const of = await Invoices.open(gateway);
  for (const unitPrice of ['100', '200', '300']) await of.issued({ lines: [line({ unitPrice })] });
  const params = { companyId: of.companyId };
  const query = { filters: 'total-from:200' };
  const { items, total } = await gateway.ok(of.owner, listInvoices, { params, query: { ...query, count: true } });
  expect(items.map((one) => one.total).toSorted()).toEqual(['246.00', '369.00']);
  expect(total).toBe(2);
  const { currencies } = await gateway.ok(of.owner, summarizeInvoices, { params, query });
  expect(currencies).toMatchObject([{ count: 2, total: '615.00' }]);
  const refused = await gateway.call(of.owner, summarizeInvoices, { params, query: { filters: 'total-from:x' } });
  expect(refused.problem).toMatchObject({ status: 400, fields: [{ path: '/filters' }] });
});
