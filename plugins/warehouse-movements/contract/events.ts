import { hubEvent } from '#core/contract';
import { LinkedMovements } from './schemas.ts';

/** The event that movements of a document were created, changed, removed or restored. [B3-24] [B7-49] */
export const linkedMovementsChanged = hubEvent({
  name: 'LinkedMovementsChanged',
  to: 'readers',
  payload: LinkedMovements,
});
