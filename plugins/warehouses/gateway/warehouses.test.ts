import { beforeAll, describe, expect, test } from 'vitest';
import { contribute } from '#core/registry';
import { type TestPerson, useGateway } from '#core/testing';
import {
  canWarehouseBeDeleted,
  createWarehouse,
  deleteWarehouse,
  duplicateWarehouseName,
  listWarehouses,
  readWarehouse,
  updateWarehouse,
  warehouseInUse,
  warehouseUses,
} from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway();
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

const place = { street: ' Mierová 44 ', postCode: '059 21', city: 'Svit' };
const create = (name: string) =>
  gateway.ok(owner, createWarehouse, { params: { companyId }, body: { name, ...place } });

describe('warehouses', () => {
  test('[A3-9] [A7-10] are listed the newest first, by ids that sort by age', async () => {
    const names = ['Prvý', 'Druhý', 'Tretí'];
    for (const name of names) await create(name);
    const list = await gateway.ok(owner, listWarehouses, { params: { companyId } });
    expect(list.map(({ name }) => name)).toEqual(names.toReversed());
    expect(list.map(({ id }) => id)).toEqual(
      list
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
  });

  test('[A7-11] [A7-13] are read, changed by version, and keep their names apart', async () => {
    const { id, version } = await create('Hala A');
    const params = { companyId, warehouseId: id };
    const read = await gateway.ok(owner, readWarehouse, { params });
    expect(read).toEqual({ id, version, name: 'Hala A', street: 'Mierová 44', postCode: '059 21', city: 'Svit' });
    const body = { name: ' Hala B ', ...place, version };
    expect(await gateway.ok(owner, updateWarehouse, { params, body })).toMatchObject({
      name: 'Hala B',
      version: version + 1,
    });
    const stale = await gateway.call(owner, updateWarehouse, { params, body });
    expect(stale.problem).toMatchObject({ code: 'stale-version', current: { name: 'Hala B' } });
    const other = { params: { companyId }, body: { name: 'hala b', ...place } };
    expect((await gateway.call(owner, createWarehouse, other)).problem).toMatchObject(duplicateWarehouseName);
    const same = { params, body: { ...body, name: 'HALA B', version: version + 1 } };
    expect((await gateway.call(owner, updateWarehouse, same)).status).toBe(200);
  });

  test('[A7-14] [A7-15] may be deleted unless something uses them', async () => {
    const used = await create('Plný');
    const { host } = gateway.gateway;
    host.contributions.add('warehouses', [
      contribute(warehouseUses, { id: 'warehouses.test-goods' }, { uses: async (_tx, id) => id === used.id }),
    ]);
    const params = { companyId, warehouseId: used.id };
    expect(await gateway.ok(owner, canWarehouseBeDeleted, { params })).toEqual({
      canBeDeleted: false,
      usedBy: ['warehouses.test-goods'],
    });
    expect((await gateway.call(owner, deleteWarehouse, { params })).problem).toMatchObject(warehouseInUse);
    const empty = { companyId, warehouseId: (await create('Prázdny')).id };
    expect(await gateway.ok(owner, canWarehouseBeDeleted, { params: empty })).toEqual({
      canBeDeleted: true,
      usedBy: [],
    });
    await gateway.ok(owner, deleteWarehouse, { params: empty });
    expect((await gateway.call(owner, canWarehouseBeDeleted, { params: empty })).status).toBe(404);
  });
});
