import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { Warehouse, WarehouseInput } from './schemas.ts';

/** The store of the open company's warehouses, in the browser, the newest first. [A4-16] [A7-10] */
export interface WarehousesStore extends Entities<Warehouse, WarehouseInput> {
  /**
   * Returns whether a warehouse can be deleted; it is checked before the user is asked to confirm. [A7-15] @throws GatewayProblem without a
   * toast, because the page shows the error
   */
  canBeDeleted(id: string): Promise<boolean>;
}

export const warehousesStore = token<WarehousesStore, 'company'>('warehouses.store', 'company');
