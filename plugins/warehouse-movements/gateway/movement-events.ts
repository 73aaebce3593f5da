import { entityChanged } from '#core/contract/platform';
import type { CompanyCall } from '#core/gateway';
import { warehouseMovements } from '../contract/index.ts';

/** Notifies the pages of members who may read the stock that the stock of an item has changed. */
export function publishStock({ emit }: Pick<CompanyCall, 'emit'>, itemId: string): Promise<void> {
  const event = { entityKind: 'WarehouseMovement', action: 'create', id: itemId, payload: {} } as const;
  return emit(entityChanged, event, { readBy: warehouseMovements.read });
}
