import { companyEndpoint, from, problems } from '#core/contract';
import { createCatalogItem } from '#plugins/catalogue/contract';
import { createWarehouse } from '#plugins/warehouses/contract';
import { warehouseMovements } from './access.ts';
import * as schemas from './schemas.ts';

/** Lists the movements by pages; the one that was entered last comes first. */
export const listWarehouseMovements = companyEndpoint({
  method: 'GET',
  path: 'warehouse-movements',
  gate: warehouseMovements.read,
  query: schemas.MovementQuery,
  reply: schemas.MovementPage,
  sample: { query: { top: 10 } },
});

/** Creates a movement that a user enters by hand. A transfer creates two rows, other types one. */
export const createWarehouseMovement = companyEndpoint({
  method: 'POST',
  path: 'warehouse-movements',
  gate: warehouseMovements.create,
  body: schemas.NewMovement,
  reply: schemas.Movements,
  problems: [problems.needsAcknowledgement, problems.notFound],
  sample: {
    body: {
      type: 'receipt',
      itemId: from(createCatalogItem, ({ id }) => id),
      warehouseId: from(createWarehouse, ({ id }) => id),
      quantity: '12.5',
    },
  },
});

/**
 * Lists the stock now or at the end of a day. An item is listed only in warehouses in which it has moved by that day. A deleted item is
 * listed only for days on which there was stock of it.
 */
export const listStock = companyEndpoint({
  method: 'GET',
  path: 'warehouse-movements/stock',
  gate: warehouseMovements.read,
  query: schemas.StockQuery,
  reply: schemas.StockPage,
  sample: { query: { top: 10 } },
});
