import { token } from '#core/registry';
import { type StockPlaces } from '#plugins/documents/contract';

/** The warehouses that documents which move goods choose from. */
export const warehousePlaces = token<StockPlaces, 'company'>('warehouse-movements.places', 'company');
