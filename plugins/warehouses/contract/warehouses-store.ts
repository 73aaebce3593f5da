import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { Warehouse, WarehouseInput } from './schemas.ts';

/** The warehouses of the open company in the browser, from the newest. [A4-16] [A7-10] */
export interface WarehousesStore extends Entities<Warehouse, WarehouseInput> {
  /**
   * Checks whether it can be deleted, before the user is asked to confirm. [A7-15] @throws GatewayProblem without a toast, because the page
   * shows the error
   */
  canBeDeleted(id: string): Promise<boolean>;
}

export const warehousesStore = token<WarehousesStore, 'company'>('warehouses.store', 'company');
