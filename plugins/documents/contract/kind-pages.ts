import { entityPages } from '#core/contract';
import type { DocumentKind } from './kind.ts';
import type { Document, DocumentRow } from './schemas.ts';

/** A document on a page, with the sums in which its kind counts. */
export type ShownDocument = Document & Pick<DocumentKind, 'countsAs'>;

/**
 * The extension point for pages of documents of every kind; `appliesTo` limits a contribution to some kinds. The page
 * of an issued document shows all contributions. The editor of a draft shows only those of `draftPages`, because
 * unsaved input is not stored yet.
 */
export const kindPages = entityPages<ShownDocument, DocumentRow>('documents');

/** The extension point for cards below the form of a saved draft. Their data must not depend on unsaved input. */
export const draftPages = entityPages<Document>('documents.drafts');
