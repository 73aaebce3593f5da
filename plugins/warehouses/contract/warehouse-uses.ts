import { point } from '#core/registry';

/** The gateway's `Tx`. Isomorphic code cannot import that type, so it passes the transaction on as an opaque handle. */
type WarehouseTransaction = object;

/** A contribution of a plugin whose goods lie in warehouses or move between them. A warehouse that it uses cannot be deleted. */
export interface WarehouseUse {
  /** Returns whether the warehouse is used, in the caller's company and transaction. */
  uses(tx: WarehouseTransaction, warehouseId: string): Promise<boolean>;
}

/** The extension point for gateway parts. The id of the contribution identifies the use of a warehouse. [A7-15] */
export const warehouseUses = point<WarehouseUse>('warehouses.uses');
