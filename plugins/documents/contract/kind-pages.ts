import { entityPages } from '#core/contract';
import type { Document, DocumentRow } from './schemas.ts';

/**
 * For plugins that add to the pages of documents, of every kind: `appliesTo` narrows it to some. The page of a document has
 * it while it is read; the editor of a draft has nothing added, since what is typed there is not saved yet.
 */
export const kindPages = entityPages<Document, DocumentRow>('documents');
