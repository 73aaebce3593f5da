import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createCatalogItem } from '#plugins/catalogue/contract';
import { createWarehouse } from '#plugins/warehouses/contract';
import { createWarehouseMovement, type NewMovement } from '../contract/index.ts';
import { turnoverReport } from './turnover-report.ts';

let owner: TestPerson;
let companyId: string;

const gateway = useGateway({ runJobs: false });
beforeEach(async () => ({ id: companyId, owner } = await gateway.company()));

/** Reads the report. @returns the cells of each row by the ids of their columns */
function read(from: string, to: string) {
  return gateway.database.db.inCompany(companyId, owner, async (tx) => {
    const at = { tx, company: { id: companyId }, user: owner, language: 'sk', today: () => '2026-11-23' } as const;
    const { columns, rows } = await turnoverReport.read(
      { ...at, facts: undefined as never, service: async () => undefined },
      { from, to },
    );
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

test('a cancelled document lowers what came or left by it, in the period in which it is cancelled', async () => {
  const [itemId, warehouseId] = [randomUUID(), randomUUID()];
  /** Inserts movements of a document, all entered at the same time on the given day. */
  const moved = (documentId: string, day: string, ...quantities: number[]) =>
    gateway.database.db.inCompany(companyId, owner, (tx) =>
      sql`insert into warehouse_movement
        (type, item_id, item_name, unit, warehouse_id, quantity, note, user_name, document_id, document_collection, document_number, moved_at, moved_on)
        select 'document', ${itemId}, 'Dosky', 'm²', ${warehouseId}, quantity, '', '', ${documentId}, 'delivery-notes', '1', ${day}::timestamptz, ${day}::date
        from unnest(${quantities}::numeric[]) as quantity`.execute(tx),
    );
  const [bought, sold, mistaken, wronglyBought] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await moved(bought, '2026-01-10', 100);
  await moved(sold, '2026-02-10', -30, 2); // two of the pieces are moved back by the same document
  await moved(mistaken, '2026-02-20', -10);
  await moved(mistaken, '2026-02-21', 10);
  await moved(wronglyBought, '2026-02-22', 5);
  await moved(wronglyBought, '2026-03-01', -5);
  await moved(sold, '2026-03-02', -2, 30);

  const row = { item: 'Dosky', unit: 'm²' };
  expect(await read('2026-02-01', '2026-02-28')).toMatchObject([
    { ...row, opening: '100', came: '5', left: '28', closing: '77', times: '0.32' },
  ]);
  // More goods were moved back than left, so there is no turnover rate.
  expect(await read('2026-03-01', '2026-03-31')).toMatchObject([
    { ...row, opening: '77', came: '-5', left: '-28', closing: '100', times: null, days: null },
  ]);
  expect(await read('2026-01-01', '2026-12-31')).toMatchObject([
    { ...row, opening: '0', came: '100', left: '0', closing: '100', times: '0.00' },
  ]);
});

test('a movement belongs to its own day, whenever it was entered', async () => {
  const params = { companyId };
  const place = { name: 'Hlavný', street: '', postCode: '', city: '' };
  const { id: warehouseId } = await gateway.ok(owner, createWarehouse, { params, body: place });
  const item = { name: { sk: 'Dosky' }, unit: 'm²', isStock: true };
  const { id: itemId } = await gateway.ok(owner, createCatalogItem, { params, body: item });
  const move = (moved: Pick<NewMovement, 'type' | 'quantity' | 'movedOn'>) =>
    gateway.ok(owner, createWarehouseMovement, { params, body: { itemId, warehouseId, ...moved } });
  await move({ type: 'receipt', quantity: '10', movedOn: '2024-01-31' });
  await move({ type: 'issue', quantity: '4', movedOn: '2024-02-29' });
  await move({ type: 'issue', quantity: '1', movedOn: '2024-03-01' });

  const row = { item: 'Dosky', unit: 'm²' };
  expect(await read('2024-01-01', '2024-01-31')).toMatchObject([{ ...row, opening: '0', came: '10', closing: '10' }]);
  expect(await read('2024-02-01', '2024-02-29')).toMatchObject([{ ...row, opening: '10', left: '4', closing: '6' }]);
  expect(await read('2024-03-01', '2024-03-31')).toMatchObject([{ ...row, opening: '6', left: '1', closing: '5' }]);
});
