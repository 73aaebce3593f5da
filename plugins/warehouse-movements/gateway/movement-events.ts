import { entityChanged } from '#core/contract/platform';
import type { CompanyCall } from '#core/gateway';
import { warehouseMovements } from '../contract/index.ts';

/** Tells the pages of those who may read it that something of an item moved. */
export function tellStock({ emit }: Pick<CompanyCall, 'emit'>, itemId: string): Promise<void> {
  const event = { entityKind: 'WarehouseMovement', action: 'create', id: itemId, payload: {} } as const;
  return emit(entityChanged, event, { readBy: warehouseMovements.read });
}
