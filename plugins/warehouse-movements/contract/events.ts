import { hubEvent } from '#core/contract';
import { LinkedMovements } from './schemas.ts';

/** The event that a document has created, changed, removed or restored movements. [B3-24] [B7-49] */
export const linkedMovementsChanged = hubEvent({
  name: 'LinkedMovementsChanged',
  to: 'readers',
  payload: LinkedMovements,
});
