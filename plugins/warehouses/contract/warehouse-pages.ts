import { entityPages } from '#core/contract';
import type { Warehouse } from './schemas.ts';

/** The extension point for plugins that add content to a warehouse. */
export const warehousePages = entityPages<Warehouse>('warehouses');
