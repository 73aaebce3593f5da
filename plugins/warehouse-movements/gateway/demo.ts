import type { DemoContext } from '#core/gateway';
import { listCatalogItems } from '#plugins/catalogue/contract';
import { listWarehouses } from '#plugins/warehouses/contract';
import { createWarehouseMovement, type NewMovement } from '../contract/index.ts';

/** The demo movements in the first company's warehouses: receipts, issues and counts. */
const moves: readonly (readonly [code: string, type: NewMovement['type'], quantity: string, note: string])[] = [
  ['DSK-24', 'receipt', '240', 'Dodávka z píly'],
  ['DSK-24', 'transfer', '60', 'Na rezanie'],
  ['DSK-24', 'issue', '12.5', 'Ukážky pre zákazníkov'],
  ['DSK-32', 'receipt', '120', 'Dodávka z píly'],
  ['HRN-60', 'receipt', '400', 'Dodávka z píly'],
  ['HRN-60', 'transfer', '150', 'Na rezanie'],
  ['LAT-30', 'receipt', '900', 'Dodávka z píly'],
  ['LAT-30', 'count', '884', 'Polročná inventúra'],
  ['PAL-01', 'receipt', '46', 'Odrezky z vlastnej výroby'],
  ['OBK-12', 'receipt', '85', 'Dodávka z píly'],
  ['LAK-05', 'receipt', '24', 'Veľkoobchod s farbami'],
  ['LAK-05', 'issue', '2', 'Vlastná spotreba'],
  ['SPJ-01', 'receipt', '130', ''],
];

/** Moves goods of the first company between its two warehouses. It does nothing if one of them is missing. */
export async function demoStock({ companies, call }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  const params = { companyId };
  const warehouses = await call('warehouses', listWarehouses, { params });
  const [main, sawmill] = warehouses.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!main || !sawmill) return;
  const { items } = await call('items', listCatalogItems, { params, query: { top: 100 } });
  for (const [at, [code, type, quantity, note]] of moves.entries()) {
    const item = items.find((one) => one.code === code);
    if (!item) continue;
    const to = type === 'transfer' ? { toWarehouseId: sawmill.id } : {};
    const body = { type, itemId: item.id, warehouseId: main.id, quantity, note, ...to };
    await call(`${at} ${type} ${code}`, createWarehouseMovement, { params, body });
  }
}
