import { point } from '#core/registry';

/** A transaction of the gateway. Isomorphic code cannot import the type `Tx`, so it passes the transaction on as an opaque handle. */
type WarehouseTransaction = object;

/** A check that a plugin with goods in warehouses contributes. A warehouse that the plugin uses cannot be deleted. */
export interface WarehouseUse {
  /** Returns whether the plugin uses the warehouse, in the caller's company and transaction. */
  uses(tx: WarehouseTransaction, warehouseId: string): Promise<boolean>;
}

/**
 * The extension point for checks of use, to which gateway parts contribute. The id of a contribution tells the reason why a warehouse is
 * used. [A7-15]
 */
export const warehouseUses = point<WarehouseUse>('warehouses.uses');
