import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import {
  type CatalogItemUpdate,
  createCatalogItem,
  deleteCatalogItem,
  readCatalogItem,
  updateCatalogItem,
} from '#plugins/catalogue/contract';
import { deliveryNoteCalls } from '#plugins/delivery-notes/contract';
import { changeImport, readImport, startImport, uploadImport } from '#plugins/imports/contract';
import { createWarehouse, deleteWarehouse } from '#plugins/warehouses/contract';
import { createWarehouseMovement, listStock, listWarehouseMovements, type NewMovement } from '../contract/index.ts';

let gateway: TestGateway;
let companyId: string;
let owner: TestPerson;
let main: string;
let shop: string;
let boards: string;

beforeAll(async () => {
  gateway = await testGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company({}));
  const warehouse = async (name: string) => {
    const body = { name, street: '', postCode: '', city: '' };
    return (await gateway.ok(owner, createWarehouse, { params: { companyId }, body })).id;
  };
  [main, shop] = [await warehouse('Hlavný'), await warehouse('Predajňa')];
  const body = { code: 'D-1', name: { sk: 'Dosky' }, unit: 'm²', isStock: true };
  boards = (await gateway.ok(owner, createCatalogItem, { params: { companyId }, body })).id;
});

const move = (body: Partial<NewMovement>) =>
  gateway.call(owner, createWarehouseMovement, {
    params: { companyId },
    body: { type: 'receipt', itemId: boards, warehouseId: main, quantity: '1', ...body },
  });
const remove = () => gateway.call(owner, deleteCatalogItem, { params: { companyId, itemId: boards } });
const item = () => gateway.ok(owner, readCatalogItem, { params: { companyId, itemId: boards } });
/** As a person would in its form: not counted any more. */
const uncount = async () => {
  const { id: itemId, updatedAt: _, externalId: _external, ...values } = await item();
  const body: CatalogItemUpdate = { ...values, isStock: false };
  return gateway.call(owner, updateCatalogItem, { params: { companyId, itemId }, body });
};
const stock = async () => {
  const { items } = await gateway.ok(owner, listStock, { params: { companyId }, query: {} });
  return Object.fromEntries(items.map(({ warehouseId, quantity }) => [warehouseId, quantity]));
};

describe('an item of which there is something in a warehouse', () => {
  test('is neither deleted nor counted no more; the refusal says how much lies where, and the cure', async () => {
    await move({ quantity: '1234.5' });
    await move({ warehouseId: shop, type: 'issue', quantity: '3', acknowledge: ['stock-below-zero'] });
    const words = /: 1,234\.5 m² \(Hlavný\); -3 m² \(Predajňa\)\. .*stocktake/;
    expect(await remove()).toMatchObject({
      status: 409,
      problem: { code: 'item-in-stock', detail: expect.stringMatching(words) },
    });
    expect(await uncount()).toMatchObject({
      status: 409,
      problem: {
        code: 'item-in-stock',
        fields: [{ path: '/isStock', code: 'item-in-stock', message: expect.stringMatching(words) }],
      },
    });
    expect(await item()).toMatchObject({ version: 1, isStock: true });
    expect(await stock()).toEqual({ [main]: '1234.5', [shop]: '-3' });
  });

  test('may change in all else, and what never moved may go', async () => {
    const { id: itemId, updatedAt: _, externalId: _external, ...values } = await item();
    await move({});
    const body = { ...values, name: { ...values.name, sk: 'Dosky hobľované' } };
    expect((await gateway.call(owner, updateCatalogItem, { params: { companyId, itemId }, body })).status).toBe(200);
    await move({ type: 'issue' });
    expect((await uncount()).status).toBe(200);
    expect((await remove()).status).toBe(204);
  });

  test('is not made one that is not counted by an import; its row says why', async () => {
    await move({ quantity: '5' });
    const content = Buffer.from('Kód;Názov;Skladová karta\nD-1;Dosky;nie\nD-2;Iné;nie\n').toString('base64');
    const upload = { collection: 'catalog-items', name: 'cennik.csv', content };
    const brought = await gateway.ok(owner, uploadImport, { params: { companyId }, body: upload });
    const params = { companyId, importId: brought.id };
    const settings = { ...brought.settings, onDuplicate: 'update' } as const;
    await gateway.ok(owner, changeImport, { params, body: { settings, recognise: false } });
    await gateway.ok(owner, startImport, { params, body: { apply: true } });
    const result = await vi.waitFor(
      async () => {
        const read = await gateway.ok(owner, readImport, { params });
        if (read.work?.state !== 'finished' || !read.result) throw new Error(`it is ${read.work?.state}`);
        return read.result;
      },
      { interval: 50 },
    );
    expect(result).toMatchObject({
      applied: false,
      rejected: 1,
      faults: [{ row: 2, field: 'isStock', code: 'item-in-stock', message: expect.stringContaining('5 m² (Hlavný)') }],
    });
    expect((await item()).isStock).toBe(true);
  });
});

describe('an item of which nothing is left', () => {
  test('is deleted; what moved stays to be read under its name, and holds its warehouse', async () => {
    await move({ quantity: '4' });
    await move({ type: 'issue', quantity: '4' });
    expect((await remove()).status).toBe(204);
    expect(await stock()).toEqual({});
    const query = { itemId: boards };
    const { items } = await gateway.ok(owner, listWarehouseMovements, { params: { companyId }, query });
    expect(items.map(({ itemName, quantity, balance }) => [itemName, quantity, balance])).toEqual([
      ['Dosky', '-4', '0'],
      ['Dosky', '4', '4'],
    ]);
    const at = { params: { companyId, warehouseId: main } };
    expect((await gateway.call(owner, deleteWarehouse, at)).problem.code).toBe('warehouse-in-use');
  });

  test('comes back by no cancelled document: nothing could ever take it out', async () => {
    await move({ quantity: '4' });
    const lines = [{ name: 'Dosky', quantity: '4', unitPrice: '1', vatRate: '23', itemId: boards }];
    const customer = { name: 'Odberateľ', country: 'SK' };
    const body = { customer, issuedOn: '2026-11-20', lines };
    const { id } = await gateway.ok(owner, deliveryNoteCalls.createDeliveryNote, { params: { companyId }, body });
    const params = { companyId, documentId: id };
    await gateway.ok(owner, deliveryNoteCalls.issueDeliveryNote, { params, body: {} });
    expect((await remove()).status).toBe(204);
    expect((await gateway.call(owner, deliveryNoteCalls.cancelDeliveryNote, { params, body: {} })).status).toBe(200);
    expect(await stock()).toEqual({});
  });

  test('is deleted before or after it moves, never meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [moved, removed] = await Promise.all([move({ quantity: '2' }), remove()]);
      const isGone = removed.status === 204;
      expect([moved.status, removed.status]).toEqual(isGone ? [404, 204] : [200, 409]);
      expect(await stock()).toEqual(isGone ? {} : { [main]: '2' });
      if (isGone) {
        const again = { code: 'D-1', name: { sk: 'Dosky' }, unit: 'm²', isStock: true };
        boards = (await gateway.ok(owner, createCatalogItem, { params: { companyId }, body: again })).id;
      } else await move({ type: 'issue', quantity: '2' });
    }
  });
});
