import { hubEvent } from '#core/contract';
import { LinkedMovements } from './schemas.ts';

/** Movements that a document brings came, changed, went or came back. [B3-24] [B7-49] */
export const linkedMovementsChanged = hubEvent({
  name: 'LinkedMovementsChanged',
  to: 'readers',
  payload: LinkedMovements,
});
