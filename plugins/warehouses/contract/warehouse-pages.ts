import { entityPages } from '#core/contract';
import type { Warehouse } from './schemas.ts';

/** For plugins that add to a warehouse. */
export const warehousePages = entityPages<Warehouse>('warehouses');
