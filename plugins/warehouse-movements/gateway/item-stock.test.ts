import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
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

let companyId: string;
let owner: TestPerson;
let main: string;
let shop: string;
let boards: string;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
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
/** Makes the item a non-stock item, as a user would in its form. */
const uncount = async () => {
  const { id: itemId, updatedAt: _, externalId: _external, ...values } = await item();
  const body: CatalogItemUpdate = { ...values, isStock: false };
  return gateway.call(owner, updateCatalogItem, { params: { companyId, itemId }, body });
};
/** Imports a CSV that updates items, and waits for the result. */
const bring = async (text: string) => {
  const content = Buffer.from(text).toString('base64');
  const upload = { collection: 'catalog-items', name: 'cennik.csv', content };
  const brought = await gateway.ok(owner, uploadImport, { params: { companyId }, body: upload });
  const params = { companyId, importId: brought.id };
  const settings = { ...brought.settings, onDuplicate: 'update' } as const;
  await gateway.ok(owner, changeImport, { params, body: { settings, recognise: false } });
  await gateway.ok(owner, startImport, { params, body: { apply: true } });
  return vi.waitFor(
    async () => {
      const read = await gateway.ok(owner, readImport, { params });
      if (read.work?.state !== 'finished' || !read.result) throw new Error(`it is ${read.work?.state}`);
      return read.result;
    },
    { interval: 50 },
  );
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
    const result = await bring('Kód;Názov;Skladová karta\nD-1;Dosky;nie\nD-2;Iné;nie\n');
    expect(result).toMatchObject({
      applied: false,
      rejected: 1,
      faults: [{ row: 2, field: 'isStock', code: 'item-in-stock', message: expect.stringContaining('5 m² (Hlavný)') }],
    });
    expect((await item()).isStock).toBe(true);
  });
});

/** Changes the item as a user would in its form. */
const change = async (changed: Partial<CatalogItemUpdate>) => {
  const { id: itemId, updatedAt: _, externalId: _external, ...values } = await item();
  return gateway.call(owner, updateCatalogItem, { params: { companyId, itemId }, body: { ...values, ...changed } });
};
const listed = async () => {
  const { items } = await gateway.ok(owner, listStock, { params: { companyId }, query: {} });
  return items.map(({ itemName, quantity, unit }) => `${itemName} ${quantity} ${unit}`);
};

describe('an item that lies in a warehouse', () => {
  test('keeps its unit; the refusal says how much lies where, at the unit. Spelt otherwise it is the same unit', async () => {
    await move({ quantity: '5' });
    const words = /unit .*: 5 m² \(Hlavný\)\. .*stocktake/;
    expect(await change({ unit: 'ks' })).toMatchObject({
      status: 409,
      problem: {
        code: 'unit-in-stock',
        fields: [{ path: '/unit', code: 'unit-in-stock', message: expect.stringMatching(words) }],
      },
    });
    expect((await change({ unit: 'M2.' })).status).toBe(200);
    expect(await listed()).toEqual(['Dosky 5 M2.']);
    await move({ type: 'issue', quantity: '5' });
    expect((await change({ unit: 'ks' })).status).toBe(200);
    expect(await listed()).toEqual(['Dosky 0 ks']);
  });

  test('keeps its unit in an import, too; its row says why', async () => {
    await move({ quantity: '5' });
    expect(await bring('Kód;Názov;MJ\nD-1;Dosky;ks\n')).toMatchObject({
      applied: false,
      faults: [{ row: 2, field: 'unit', code: 'unit-in-stock', message: expect.stringContaining('5 m² (Hlavný)') }],
    });
  });

  test('is listed by its new name at once, whoever renames it', async () => {
    await move({ quantity: '5' });
    await change({ name: { sk: 'Dosky hobľované', en: '', de: '' } });
    expect(await listed()).toEqual(['Dosky hobľované 5 m²']);
    await bring('Kód;Názov\nD-1;Dosky brúsené\n');
    expect(await listed()).toEqual(['Dosky brúsené 5 m²']);
  });

  test('is counted on where it came there while an import was read that takes it for one that nobody counts', async () => {
    await change({ isStock: false });
    const brought = await gateway.database.db.inCompany(companyId, owner, async (tx) => {
      await sql`update catalog_item set is_stock = true where id = ${boards}`.execute(tx);
      await sql`insert into warehouse_movement (type, item_id, item_name, unit, warehouse_id, quantity, moved_on, note, user_name)
        values ('receipt', ${boards}, 'Dosky', 'm²', ${main}, 5, '2026-11-21', '', 'Niekto')`.execute(tx);
      const result = bring('Kód;Názov;Skladová karta\nD-1;Dosky;nie\n');
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks
            where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx);
          return rows.length;
        })
        .toBe(1);
      return { result };
    });
    expect(await brought.result).toMatchObject({ applied: false, faults: [{ row: 2, field: 'isStock' }] });
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
