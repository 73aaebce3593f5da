import { token } from '#core/registry';
import type { Warehouse } from './schemas.ts';

/** The gateway's `Tx`. Isomorphic code cannot import that type, so it passes the transaction on as an opaque handle. */
type WarehouseTransaction = object;

/** The warehouses of the caller's company, for plugins with stock. */
export interface WarehouseDirectory {
  /** Returns the warehouses from the oldest. */
  all(tx: WarehouseTransaction): Promise<readonly Warehouse[]>;
  /** Returns the ids that exist, and prevents their deletion until the transaction ends. */
  hold(tx: WarehouseTransaction, ids: readonly string[]): Promise<readonly string[]>;
}

export const warehouseDirectory = token<WarehouseDirectory, 'process'>('warehouses.directory', 'process');
