import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { createCatalogItem } from '#plugins/catalogue/contract';
import { createWarehouse } from '#plugins/warehouses/contract';
import { createWarehouseMovement, listStock, type NewMovement } from '../contract/index.ts';

const gateway = useGateway({ runJobs: false });

test('300 movements of 8 at once: at every moment the stock is the sum of its movements, in every warehouse', async () => {
  const { id: companyId, owner } = await gateway.company({});
  const params = { companyId };
  const items: string[] = [];
  for (const sk of ['Dosky', 'Hranoly', 'Laty'])
    items.push((await gateway.ok(owner, createCatalogItem, { params, body: { name: { sk }, isStock: true } })).id);
  const places: string[] = [];
  for (const name of ['Prvý', 'Druhý', 'Tretí']) {
    const body = { name, street: '', postCode: '', city: '' };
    places.push((await gateway.ok(owner, createWarehouse, { params, body })).id);
  }
  const move = (body: NewMovement) => gateway.call(owner, createWarehouseMovement, { params, body });
  let seed = 20261121;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const pick = <T>(of: readonly T[]) => of[random(of.length)] as T;
  let remaining = 300;
  let running = true;
  const client = async () => {
    while (remaining-- > 0) {
      const type = pick(['receipt', 'issue', 'transfer', 'count'] as const);
      const at = random(3);
      const body = {
        type,
        itemId: pick(items),
        warehouseId: places[at] ?? '',
        quantity: `${1 + random(20)}.${random(100)}5`,
      };
      const to = type === 'transfer' ? { toWarehouseId: places[(at + 1 + random(2)) % 3] ?? '' } : {};
      const { status } = await move({ ...body, ...to, acknowledge: random(3) === 0 ? ['stock-below-zero'] : [] });
      if (status !== 200 && status !== 422) throw new Error(`answered ${status}`);
    }
  };
  let looks = 0;
  /** A single statement reads a consistent state of both tables. */
  const differences = sql<{ sum: string; quantity: string }>`select sum(quantity) as sum, level from (
      select m.quantity, l.quantity as level, warehouse_id, item_id from warehouse_movement m
      full join stock_level l using (company_id, warehouse_id, item_id)) as joined
    group by warehouse_id, item_id, level having sum(quantity) is distinct from level`;
  const reader = async () => {
    while (running) {
      const { rows } = await gateway.database.db.inCompany(companyId, owner, (tx) => differences.execute(tx));
      expect(rows).toEqual([]);
      looks += 1;
    }
  };
  const readers = [reader(), reader()];
  await Promise.all(Array.from({ length: 8 }, client)).finally(() => (running = false));
  await Promise.all(readers);
  expect(looks).toBeGreaterThan(20);
  const { items: levels } = await gateway.ok(owner, listStock, { params, query: {} });
  expect(levels).toHaveLength(9);
});
