import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway, type TestPerson } from '#core/testing';
import { createCatalogItem } from '#plugins/catalogue/contract';
import { createWarehouse } from '#plugins/warehouses/contract';
import { createWarehouseMovement, type NewMovement } from '../contract/index.ts';
import { turnoverReport } from './turnover-report.ts';

let gateway: TestGateway;
let owner: TestPerson;
let companyId: string;

beforeAll(async () => {
  gateway = await testGateway();
  ({ id: companyId, owner } = await gateway.company());
});
afterAll(() => gateway.close());

/** Cells by the ids of their columns. */
function read(from: string, to: string) {
  return gateway.database.db.inCompany(companyId, owner, async (tx) => {
    const at = { tx, company: { id: companyId }, language: 'sk', today: () => '2026-11-23' } as const;
    const { columns, rows } = await turnoverReport.read({ ...at, facts: undefined as never }, { from, to });
    return rows.map(({ cells }) => Object.fromEntries(columns.map(({ id }, place) => [id, cells[place]])));
  });
}

test('says how many times the average stock left; counting and carrying is neither coming nor leaving', async () => {
  const params = { companyId };
  const place = { street: '', postCode: '', city: '' };
  const { id: warehouseId } = await gateway.ok(owner, createWarehouse, { params, body: { name: 'Hlavný', ...place } });
  const { id: shop } = await gateway.ok(owner, createWarehouse, { params, body: { name: 'Predajňa', ...place } });
  const body = { name: { sk: 'Dosky' }, unit: 'm²', isStock: true };
  const { id: itemId } = await gateway.ok(owner, createCatalogItem, { params, body });
  const move = (moved: Pick<NewMovement, 'type' | 'quantity'> & { toWarehouseId?: string }) =>
    gateway.ok(owner, createWarehouseMovement, { params, body: { itemId, warehouseId, ...moved } });
  await move({ type: 'receipt', quantity: '10' });
  await move({ type: 'issue', quantity: '4' });
  await move({ type: 'transfer', quantity: '2', toWarehouseId: shop });
  await move({ type: 'count', quantity: '3' });

  const ever = { item: 'Dosky', unit: 'm²', opening: '0', came: '10', left: '4', closing: '5', average: '2.5' };
  expect(await read('2000-01-01', '2099-12-31')).toEqual([{ ...ever, times: '1.60', days: '22828' }]);
  const later = { ...ever, opening: '5', came: '0', left: '0', average: '5', times: '0.00', days: null };
  expect(await read('2098-01-01', '2099-12-31')).toEqual([later]);
  expect(await read('2000-01-01', '2000-12-31')).toEqual([]);
});
