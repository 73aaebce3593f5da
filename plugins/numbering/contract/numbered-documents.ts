import type { PermissionGate } from '#core/access';
import { type Contributions, point } from '#core/registry';
import type { NumberingTransaction } from './allocator.ts';

/** A document as its own plugin describes it, for the pages about numbers. */
export interface NumberedDocument {
  readonly id: string;
  readonly number: string;
  /** The path of its page, relative to the company: `invoices/list/detail/…`. */
  readonly path: string;
}

/** Finds the documents that have the numbers. The gateway part of a plugin that stores documents contributes it. */
export interface NumberedDocumentSource {
  /**
   * Returns a finder for documents of the type; `undefined` if the type is not stored here.
   * @param contributed the contributions of all gateway parts, for a source whose types are contributed to it
   */
  finder(documentType: string, contributed: Pick<Contributions, 'read'>): NumberedDocumentFinder | undefined;
  /** Returns a function that moves drafts of the type to another series, and the permission to read them. It works like `finder`. */
  mover(
    documentType: string,
    contributed: Pick<Contributions, 'read'>,
  ): { readonly move: DraftMover; readonly readBy: PermissionGate } | undefined;
}

/** Finds all documents with one of these numbers, in the caller's company and transaction. Two may have the same number. */
export type NumberedDocumentFinder = (
  tx: NumberingTransaction,
  numbers: readonly string[],
) => Promise<readonly NumberedDocument[]>;

/**
 * Moves the drafts of a series to another one, in the caller's company and transaction.
 * @param series the codes; `to` null means the series that is the default when a draft is issued
 * @returns the ids of the moved drafts; an event under the name of the type notifies their pages
 */
export type DraftMover = (
  tx: NumberingTransaction,
  series: { readonly from: string; readonly to: string | null },
) => Promise<readonly string[]>;

/**
 * The extension point for sources of documents. The integrity page uses it, and so does deleting or renaming a series. Without a source
 * every number is assumed to have its document.
 */
export const numberedDocuments = point<NumberedDocumentSource>('numbering.documents');
