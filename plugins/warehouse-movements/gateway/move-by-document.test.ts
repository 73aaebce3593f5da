import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { type CatalogItem, createCatalogItem, updateCatalogItem } from '#plugins/catalogue/contract';
import { deliveryNoteCalls } from '#plugins/delivery-notes/contract';
import { createWarehouse } from '#plugins/warehouses/contract';
import { createWarehouseMovement, listStock, listWarehouseMovements } from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;
let main: string;
let boards: CatalogItem;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company({}));
  const place = { name: 'Hlavný', street: '', postCode: '', city: '' };
  main = (await gateway.ok(owner, createWarehouse, { params: { companyId }, body: place })).id;
  const body = { name: { sk: 'Dosky' }, unit: 'ks', isStock: true };
  boards = await gateway.ok(owner, createCatalogItem, { params: { companyId }, body });
});

const receive = (quantity: string) =>
  gateway.ok(owner, createWarehouseMovement, {
    params: { companyId },
    body: { type: 'receipt', itemId: boards.id, warehouseId: main, quantity },
  });
/** Creates a delivery note with a line for each unit. @returns the parameters of its path */
const note = async (quantity: string, ...units: string[]) => {
  const line = { name: 'Dosky', quantity, unitPrice: '1', vatRate: '23', itemId: boards.id };
  const lines = units.map((unit) => ({ ...line, unit }));
  const body = { customer: { name: 'Odberateľ', country: 'SK' }, issuedOn: '2026-11-20', lines };
  const { id } = await gateway.ok(owner, deliveryNoteCalls.createDeliveryNote, { params: { companyId }, body });
  return { companyId, documentId: id };
};
type Place = Awaited<ReturnType<typeof note>>;
const issue = (params: Place, acknowledge: string[] = []) =>
  gateway.call(owner, deliveryNoteCalls.issueDeliveryNote, { params, body: { acknowledge } });
const cancel = (params: Place, acknowledge: string[] = []) =>
  gateway.call(owner, deliveryNoteCalls.cancelDeliveryNote, { params, body: { acknowledge } });
const change = async (values: Partial<Pick<CatalogItem, 'name' | 'unit'>>) => {
  const { id: itemId, updatedAt: _, ...item } = boards;
  const body = { ...item, ...values };
  boards = await gateway.ok(owner, updateCatalogItem, { params: { companyId, itemId }, body });
};
const stock = async () => {
  const { items } = await gateway.ok(owner, listStock, { params: { companyId }, query: {} });
  return items.map(({ itemName, quantity, unit }) => `${itemName} ${quantity} ${unit}`);
};

describe('a line in another unit than the item is kept in', () => {
  test('is asked about with both units, beside what would be below zero; it moves as it is written once that is meant', async () => {
    await receive('1');
    const at = await note('2', 'bal.');
    const refused = await issue(at);
    expect(refused.problem).toMatchObject({
      code: 'needs-acknowledgement',
      warnings: [
        { code: 'stock-other-unit', field: '/lines', message: expect.stringContaining('Dosky – 2 bal. → 2 ks') },
        { code: 'stock-below-zero', field: '/lines' },
      ],
    });
    expect((await issue(at, ['stock-below-zero'])).status).toBe(422);
    expect(await stock()).toEqual(['Dosky 1 ks']);
    expect((await issue(at, ['stock-other-unit', 'stock-below-zero'])).status).toBe(200);
    expect(await stock()).toEqual(['Dosky -1 ks']);
  });

  test('is not one that is written otherwise, or names none', async () => {
    await receive('9');
    expect((await issue(await note('1', ' KS. ', 'ks', ''))).status).toBe(200);
    expect(await stock()).toEqual(['Dosky 6 ks']);
  });

  test('is asked about when it comes back too; it comes back under the name and in the unit of now', async () => {
    await receive('3');
    const at = await note('3', 'ks');
    await issue(at);
    await change({ name: { sk: 'Dosky hobľované', en: '', de: '' }, unit: 'bal.' });
    expect((await cancel(at)).problem).toMatchObject({
      warnings: [{ code: 'stock-other-unit', message: expect.stringContaining('Dosky hobľované – 3 ks → 3 bal.') }],
    });
    expect((await cancel(at, ['stock-other-unit'])).status).toBe(200);
    expect(await stock()).toEqual(['Dosky hobľované 3 bal.']);
  });
});

test('a document that is issued while its warehouse is deleted is refused, and moves nothing', async () => {
  const at = await note('1', 'ks');
  const issuing = await gateway.database.db.inCompany(companyId, owner, async (tx) => {
    await sql`delete from warehouse where id = ${main}`.execute(tx);
    const answer = issue(at, ['stock-below-zero']);
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks
          where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx);
        return rows.length;
      })
      .toBe(1);
    return { answer };
  });
  expect(await issuing.answer).toMatchObject({
    status: 400,
    problem: { fields: [{ path: '/extra/warehouseId', code: 'warehouseGone' }] },
  });
  const { items } = await gateway.ok(owner, listWarehouseMovements, { params: { companyId }, query: {} });
  expect(items).toEqual([]);
});
