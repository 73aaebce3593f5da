import { entityPages } from '#core/contract';
import type { Document, DocumentRow } from './schemas.ts';

/**
 * For plugins that add to the pages of documents, of every kind: `appliesTo` narrows it to some. The page of a document has
 * it while it is read; the editor of a draft has what is added to `draftPages` alone, since what is typed there is not saved yet.
 */
export const kindPages = entityPages<Document, DocumentRow>('documents');

/** For cards that stand under the form of a draft too, once it is saved: what they keep must not depend on what is being typed. */
export const draftPages = entityPages<Document>('documents.drafts');
