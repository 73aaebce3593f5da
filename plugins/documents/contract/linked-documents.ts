import { hubEvent } from '#core/contract';
import { LinkedDocuments } from './chain.schemas.ts';

/**
 * The event that a document made from others changed the quantities that it takes of them: it was created, saved, issued, cancelled,
 * deleted or restored. Users who may read the document receive the event.
 */
export const linkedDocumentsChanged = hubEvent({
  name: 'LinkedDocumentsChanged',
  to: 'readers',
  payload: LinkedDocuments,
});
