import { sql } from 'kysely';
import { testGateway } from '#core/testing';
import { createCatalogItem } from '#plugins/catalogue/contract';
import { createWarehouse } from '#plugins/warehouses/contract';
import { listWarehouseMovements } from '#plugins/warehouse-movements/contract';
import { type BenchOptions, type BenchReport, type BenchRow, interleave, timed } from './report.ts';

/**
 * Measures a page of *Pohyby v sklade* (stock movements) for one item with 30 000 movements, where each row shows the stock after the
 * movement.
 */
export default async function bench({ rows: many = 30_000 }: BenchOptions): Promise<BenchReport> {
  const gateway = await testGateway({ plugins: 'all' });
  try {
    const { id: companyId, owner } = await gateway.company({});
    const params = { companyId };
    const item = { name: { sk: 'Dosky' }, unit: 'm²', isStock: true };
    const { id: itemId } = await gateway.ok(owner, createCatalogItem, { params, body: item });
    const place = { name: 'Hlavný', street: '', postCode: '', city: '' };
    const { id: warehouseId } = await gateway.ok(owner, createWarehouse, { params, body: place });
    const { db } = gateway.database;
    // One transaction changes a stock level at most this many times, because each change must read past all earlier row versions.
    const atOnce = 1_000;
    for (let made = 0; made < many; made += atOnce)
      await db.inCompany(companyId, owner, (tx) =>
        sql`insert into warehouse_movement (type, item_id, item_name, unit, warehouse_id, quantity, moved_on, note, user_name)
          select 'receipt', ${itemId}::uuid, 'Dosky', 'm²', ${warehouseId}::uuid, n % 7 + 0.5, '2026-11-21', '', ''
          from generate_series(1, ${atOnce}) as n`.execute(tx),
      );
    await db.asSystem('bench', (tx) => sql`analyze warehouse_movement`.execute(tx));
    const page = (after?: string) =>
      gateway.ok(owner, listWarehouseMovements, { params, query: { itemId, ...(after && { after }) } });
    // The last page is read with its cursor, as for a user who has scrolled there.
    let last = '';
    for (let next: string | null = ''; next !== null; ) {
      last = next;
      const query: { itemId: string; top: number; after?: string } = {
        itemId,
        top: 100,
        ...(next && { after: next }),
      };
      ({ next } = await gateway.ok(owner, listWarehouseMovements, { params, query }));
    }
    const rows: BenchRow[] = [];
    for (const [what, after] of [
      ['the newest', undefined],
      ['the oldest', last],
    ] as const) {
      const sqlAlone = () =>
        timed(() =>
          db.inCompany(companyId, owner, (tx) =>
            sql`select * from warehouse_movement where item_id = ${itemId} order by id desc limit 50`.execute(tx),
          ),
        );
      const { undisturbed, ...measured } = await interleave(sqlAlone, () => timed(() => page(after)), {
        rounds: 30,
        warmUp: 5,
        unit: 'ms',
      });
      rows.push({ what: `${what} fifty`, ...measured, goal: '< 100 ms', met: undisturbed.kostra < 100 });
    }
    return {
      name: 'stock',
      rows,
      notes: [
        `${many} movements of one item in one warehouse.`,
        'floor: the newest rows alone, in a transaction of the same company.',
      ],
    };
  } finally {
    await gateway.close();
  }
}
