import type { PermissionGate } from '#core/access';
import { type Contributions, point } from '#core/registry';
import type { NumberingTransaction } from './allocator.ts';

/** A document as described by the plugin that stores it, for the pages about numbers. */
export interface NumberedDocument {
  readonly id: string;
  readonly number: string;
  /** The path of its page, relative to the company: `invoices/list/detail/…`. */
  readonly path: string;
}

/** A plugin that stores numbered documents. Its gateway part contributes this source, so that documents can be found by their numbers. */
export interface NumberedDocumentSource {
  /**
   * Returns a finder for documents of the type; `undefined` if this plugin does not store the type.
   * @param contributed the contributions of all gateway parts, because other plugins may contribute kinds of documents to this one
   */
  finder(documentType: string, contributed: Pick<Contributions, 'read'>): NumberedDocumentFinder | undefined;
  /**
   * Returns the function that moves drafts of the type to another series, and the permission to read these drafts; `undefined` if this
   * plugin does not store the type.
   */
  mover(
    documentType: string,
    contributed: Pick<Contributions, 'read'>,
  ): { readonly move: DraftMover; readonly readBy: PermissionGate } | undefined;
}

/** Finds all documents with one of these numbers, in the caller's company and transaction. Several documents may have the same number. */
export type NumberedDocumentFinder = (
  tx: NumberingTransaction,
  numbers: readonly string[],
) => Promise<readonly NumberedDocument[]>;

/**
 * Moves the drafts of a series to another one, in the caller's company and transaction.
 * @param series the codes; if `to` is null, a draft gets the series that is the default when it is issued
 * @returns the ids of the moved drafts; an event with the name of the type notifies their pages
 */
export type DraftMover = (
  tx: NumberingTransaction,
  series: { readonly from: string; readonly to: string | null },
) => Promise<readonly string[]>;

/**
 * The extension point for sources of documents. The integrity report uses it to find the documents of numbers, and deleting or renaming a
 * series uses it to move drafts. Without a source, the report assumes that every number has its document.
 */
export const numberedDocuments = point<NumberedDocumentSource>('numbering.documents');
