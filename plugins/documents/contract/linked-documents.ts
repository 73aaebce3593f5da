import { hubEvent } from '#core/contract';
import { LinkedDocuments } from './chain.schemas.ts';

/**
 * A document that was made from others changed what it takes of them: it was made, saved, issued or cancelled, deleted, or brought
 * back. Told to those who may read it.
 */
export const linkedDocumentsChanged = hubEvent({
  name: 'LinkedDocumentsChanged',
  to: 'readers',
  payload: LinkedDocuments,
});
