import type { Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { warehouseUses } from '../contract/index.ts';

/** Returns the ids of the contributions that use the warehouse, in the order of contributions. [A7-15] */
export async function usesOf(contributed: Pick<Contributions, 'read'>, tx: Tx, warehouseId: string): Promise<string[]> {
  const found: string[] = [];
  // The checks run one after another, because they share the transaction's connection.
  for (const { id, value } of contributed.read(warehouseUses)) if (await value.uses(tx, warehouseId)) found.push(id);
  return found;
}
