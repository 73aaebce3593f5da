import { token } from '#core/registry';
import { type StockPlaces } from '#plugins/documents/contract';

/** What documents that move goods choose a warehouse from. */
export const warehousePlaces = token<StockPlaces, 'company'>('warehouse-movements.places', 'company');
