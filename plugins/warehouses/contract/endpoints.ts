import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { warehouses } from './access.ts';
import * as schemas from './schemas.ts';

/** The problem that another warehouse of the company has this name. */
export const duplicateWarehouseName = problem('duplicate-name', 409);
/** The problem that the warehouse has stock or movements. */
export const warehouseInUse = problem('warehouse-in-use', 409);

const place = { street: 'Priemyselná 4', postCode: '058 01', city: 'Poprad' };

/** Lists warehouses, the newest first: ids are UUIDs of version 7, which are sorted by time. [A7-10] */
export const listWarehouses = companyEndpoint({
  method: 'GET',
  path: 'warehouses/warehouses',
  gate: warehouses.read,
  reply: schemas.WarehouseList,
  sample: {},
});

/** Creates a warehouse. [A7-12] */
export const createWarehouse = companyEndpoint({
  method: 'POST',
  path: 'warehouses/warehouses',
  gate: warehouses.edit,
  body: schemas.WarehouseInput,
  reply: schemas.Warehouse,
  problems: [duplicateWarehouseName],
  sample: { body: { name: unique((serial) => `Sklad ${serial}`), ...place } },
});

const created = { warehouseId: from(createWarehouse, ({ id }) => id) };

/** Returns the name and the address of a warehouse with the `version` that a change needs. [A7-11] */
export const readWarehouse = companyEndpoint({
  method: 'GET',
  path: 'warehouses/warehouses/:warehouseId',
  gate: warehouses.read,
  reply: schemas.Warehouse,
  sample: { params: created },
});

/** Replaces the name and the address of a warehouse. [A7-13] */
export const updateWarehouse = companyEndpoint({
  method: 'PUT',
  path: 'warehouses/warehouses/:warehouseId',
  gate: warehouses.edit,
  body: schemas.WarehouseUpdate,
  reply: schemas.Warehouse,
  problems: [duplicateWarehouseName, problems.staleVersion],
  sample: {
    params: created,
    body: {
      ...place,
      name: from(createWarehouse, ({ name }) => name),
      version: from(createWarehouse, ({ version }) => version),
    },
  },
});

/** Deletes a warehouse that has no stock and no movements. [A7-14] */
export const deleteWarehouse = companyEndpoint({
  method: 'DELETE',
  path: 'warehouses/warehouses/:warehouseId',
  gate: warehouses.edit,
  problems: [warehouseInUse],
  sample: { params: created },
});

/** Returns whether a warehouse can be deleted, and what uses it. [A7-15] */
export const canWarehouseBeDeleted = companyEndpoint({
  method: 'GET',
  path: 'warehouses/warehouses/:warehouseId/canBeDeleted',
  gate: warehouses.edit,
  reply: schemas.WarehouseDeletable,
  sample: { params: created },
});
