import { readers, resource, writers } from '#core/access';

/**
 * The rights over warehouse movements. Members who read documents also read the stock; members who write documents also move goods. A
 * movement is never changed; another one moves the goods back. [B6-10]
 */
export const warehouseMovements = resource('warehouseMovements', { read: readers, create: writers });
