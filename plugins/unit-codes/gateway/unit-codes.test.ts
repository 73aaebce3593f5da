import { expect, test } from 'vitest';
import { useCompany, useGateway } from '#core/testing';
import { createCatalogItem, suggestCatalogItems } from '#plugins/catalogue/contract';
import { type DocumentInput } from '#plugins/documents/contract';
import { invoiceKind } from '#plugins/invoices/contract';

const gateway = useGateway({ also: ['unit-codes'], runJobs: false });
const company = useCompany(gateway);

test('an item has the code of its unit, which is offered with it to lines', async () => {
  const { owner, params } = company;
  const body = { name: { sk: 'Briketa' }, unit: 'paleta', extra: { unitCode: 'XPX' } };
  await gateway.ok(owner, createCatalogItem, { params, body });
  const found = await gateway.ok(owner, suggestCatalogItems, { params, query: { text: 'briketa' } });
  expect(found).toMatchObject([{ unit: 'paleta', extra: { unitCode: 'XPX' } }]);
});

test('a line keeps its code, and none that is not of the list’s form', async () => {
  const { owner, params } = company;
  const line = { name: 'Briketa', quantity: '1', unitPrice: '10', vatRate: '23', unit: 'paleta' };
  const create = (unitCode: string) => {
    const body: DocumentInput = { customer: { name: 'Píla' }, lines: [{ ...line, extra: { unitCode } }] };
    return gateway.call(owner, invoiceKind.endpoints.create, { params, body });
  };
  expect((await create('XPX')).reply?.lines[0]?.extra?.['unitCode']).toBe('XPX');
  expect((await create('paleta')).problem.fields).toMatchObject([{ path: '/lines/0/extra/unitCode' }]);
});
