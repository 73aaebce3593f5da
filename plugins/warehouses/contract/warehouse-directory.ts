import { token } from '#core/registry';
import type { Warehouse } from './schemas.ts';

/** A transaction of the gateway. Isomorphic code cannot import the type `Tx`, so it passes the transaction on as an opaque handle. */
type WarehouseTransaction = object;

/** Reads the warehouses of the caller's company, for plugins with stock. */
export interface WarehouseDirectory {
  /** Returns the warehouses, the oldest first. */
  all(tx: WarehouseTransaction): Promise<readonly Warehouse[]>;
  /** Returns those ids that exist, and prevents the deletion of these warehouses until the transaction ends. */
  hold(tx: WarehouseTransaction, ids: readonly string[]): Promise<readonly string[]>;
}

export const warehouseDirectory = token<WarehouseDirectory, 'process'>('warehouses.directory', 'process');
