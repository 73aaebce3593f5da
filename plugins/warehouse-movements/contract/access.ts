import { readers, resource, writers } from '#core/access';

/** Whoever reads documents reads what lies in warehouses; whoever writes them moves it. Nothing that moved is changed: it moves back. [B6-10] */
export const warehouseMovements = resource('warehouseMovements', { read: readers, create: writers });
