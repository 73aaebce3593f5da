import { token } from '#core/registry';
import type { Warehouse } from './schemas.ts';

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
type WarehouseTransaction = object;

/** The warehouses of the caller's company, for what lies there. */
export interface WarehouseDirectory {
  /** The oldest first. */
  all(tx: WarehouseTransaction): Promise<readonly Warehouse[]>;
  /** Those of the ids that there are; until the transaction ends none of them is deleted. */
  hold(tx: WarehouseTransaction, ids: readonly string[]): Promise<readonly string[]>;
}

export const warehouseDirectory = token<WarehouseDirectory, 'process'>('warehouses.directory', 'process');
