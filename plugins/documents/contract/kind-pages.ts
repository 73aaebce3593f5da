import { entityPages } from '#core/contract';
import type { DocumentKind } from './kind.ts';
import type { Document, DocumentRow } from './schemas.ts';

/** A document that is read, with what sums count its kind as. */
export type ShownDocument = Document & Pick<DocumentKind, 'countsAs'>;

/**
 * For plugins that add to the pages of documents, of every kind: `appliesTo` narrows it to some. The page of a document has
 * it while it is read; the editor of a draft has what is added to `draftPages` alone, since what is typed there is not saved yet.
 */
export const kindPages = entityPages<ShownDocument, DocumentRow>('documents');

/** For cards that stand under the form of a draft too, once it is saved: what they keep must not depend on what is being typed. */
export const draftPages = entityPages<Document>('documents.drafts');
