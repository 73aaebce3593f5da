import { beforeAll, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createCatalogItem } from '#plugins/catalogue/contract';
import { receivedInvoiceCalls } from '#plugins/received-invoices/contract';
import { createWarehouse, deleteWarehouse } from '#plugins/warehouses/contract';
import { createWarehouseMovement, listStock } from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;
const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

const params = () => ({ companyId });
const warehouse = async (name: string) => {
  const body = { name, street: '', postCode: '', city: '' };
  return (await gateway.ok(owner, createWarehouse, { params: params(), body })).id;
};
const { createReceivedInvoice, issueReceivedInvoice, cancelReceivedInvoice } = receivedInvoiceCalls;

test('[B3-24] a received invoice brings goods to the warehouse that it names, or to the oldest; cancelled, it takes them back, asking where they have left', async () => {
  const [main, shop, gone] = [await warehouse('Hlavný'), await warehouse('Predajňa'), await warehouse('Zrušený')];
  const body = { name: { sk: 'Dosky' }, unit: 'm²', isStock: true };
  const { id: itemId } = await gateway.ok(owner, createCatalogItem, { params: params(), body });
  const stock = async () => {
    const { items } = await gateway.ok(owner, listStock, { params: params(), query: { itemId } });
    return Object.fromEntries(items.map(({ warehouseId, quantity }) => [warehouseId, quantity]));
  };
  const invoice = (supplierNumber: string, quantity: string, warehouseId?: string) =>
    gateway.call(owner, createReceivedInvoice, {
      params: params(),
      body: {
        customer: { name: 'Píla Svit, s. r. o.', country: 'SK' },
        issuedOn: '2026-11-02',
        lines: [{ name: 'Dosky', quantity, unitPrice: '10', vatRate: '23', itemId }],
        extra: { supplierNumber, ...(warehouseId !== undefined && { warehouseId }) },
      },
    });
  const issue = (documentId: string) =>
    gateway.call(owner, issueReceivedInvoice, { params: { companyId, documentId }, body: {} });

  const usual = (await invoice('A-1', '12')).reply;
  const named = (await invoice('A-2', '3.5', shop)).reply;
  expect(usual.extra).toMatchObject({ warehouseId: null });
  expect(named.extra).toMatchObject({ warehouseId: shop });
  expect(await stock()).toEqual({});
  for (const { id } of [usual, named]) expect((await issue(id)).status).toBe(200);
  expect(await stock()).toEqual({ [main]: '12', [shop]: '3.5' });

  // A warehouse of another company is refused when the draft is saved. A warehouse that was deleted after that is refused when the draft is
  // issued, and the refusal names the field.
  const nowhere = await invoice('A-3', '1', '0193e000-0000-7000-8000-000000000000');
  expect(nowhere).toMatchObject({ status: 404, problem: { fields: [{ path: '/extra/warehouseId' }] } });
  const late = (await invoice('A-4', '1', gone)).reply;
  await gateway.ok(owner, deleteWarehouse, { params: { companyId, warehouseId: gone } });
  expect(await issue(late.id)).toMatchObject({ status: 400, problem: { fields: [{ path: '/extra/warehouseId' }] } });

  const at = { companyId, documentId: named.id };
  await gateway.ok(owner, cancelReceivedInvoice, { params: at, body: {} });
  expect(await stock()).toEqual({ [main]: '12', [shop]: '0' });

  // The goods have left the warehouse, so cancelling needs an acknowledgement. Without it the invoice stays issued.
  const sold = { type: 'issue', itemId, warehouseId: main, quantity: '10' } as const;
  await gateway.ok(owner, createWarehouseMovement, { params: params(), body: sold });
  const first = { companyId, documentId: usual.id };
  const cancel = (acknowledge: 'stock-below-zero'[]) =>
    gateway.call(owner, cancelReceivedInvoice, { params: first, body: { acknowledge } });
  expect(await cancel([])).toMatchObject({
    status: 422,
    problem: { warnings: [{ code: 'stock-below-zero', message: expect.stringContaining('Dosky – 10 m² (Hlavný)') }] },
  });
  expect(await stock()).toEqual({ [main]: '2', [shop]: '0' });
  expect((await cancel(['stock-below-zero'])).status).toBe(200);
  expect(await stock()).toEqual({ [main]: '-10', [shop]: '0' });
});
