import { point } from '#core/registry';

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
type WarehouseTransaction = object;

/** Something that lies in warehouses or moves between them; a warehouse that it uses may not be deleted. */
export interface WarehouseUse {
  /** In the caller's company and transaction. */
  uses(tx: WarehouseTransaction, warehouseId: string): Promise<boolean>;
}

/** Contributed by gateway parts; the contribution's id says what holds a warehouse. [A7-15] */
export const warehouseUses = point<WarehouseUse>('warehouses.uses');
