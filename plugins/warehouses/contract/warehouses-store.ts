import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { Warehouse, WarehouseInput } from './schemas.ts';

/** The warehouses of the open company, in the browser: the newest first. [A4-16] [A7-10] */
export interface WarehousesStore extends Entities<Warehouse, WarehouseInput> {
  /** Asked before the question whether to delete it. [A7-15] @throws GatewayProblem; nothing is shown: the page tells */
  canBeDeleted(id: string): Promise<boolean>;
}

export const warehousesStore = token<WarehousesStore, 'company'>('warehouses.store', 'company');
