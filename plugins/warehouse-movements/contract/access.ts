import { readers, resource, writers } from '#core/access';

/**
 * The rights over warehouse movements. Users who read documents read the stock; users who write documents move it. A movement is never
 * changed, only moved back. [B6-10]
 */
export const warehouseMovements = resource('warehouseMovements', { read: readers, create: writers });
