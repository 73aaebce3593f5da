import { token } from '#core/registry';
import { type StockPlaces } from '#plugins/documents/contract';

/** The service with the warehouses that a document that moves goods can choose from. */
export const warehouseChoices = token<StockPlaces, 'company'>('warehouse-movements.places', 'company');
