import type { PermissionGate } from '#core/access';
import { type Contributions, point } from '#core/registry';
import type { NumberingTransaction } from './allocator.ts';

/** A document as its own plugin knows it, for whoever looks at the numbers. */
export interface NumberedDocument {
  readonly id: string;
  readonly number: string;
  /** Where its page is, relative to the company: `invoices/list/detail/…`. */
  readonly path: string;
}

/** Knows the documents that numbers are for; contributed by the gateway part of who keeps some. */
export interface NumberedDocumentSource {
  /**
   * What finds documents of the type; `undefined` for a type that is not kept here.
   * @param contributed of all gateway parts, for a source whose types are contributed to it
   */
  finder(documentType: string, contributed: Pick<Contributions, 'read'>): NumberedDocumentFinder | undefined;
  /** What takes drafts of the type to another series, and the right by which they are read; as `finder`. */
  mover(
    documentType: string,
    contributed: Pick<Contributions, 'read'>,
  ): { readonly move: DraftMover; readonly readBy: PermissionGate } | undefined;
}

/** All that carry one of these numbers, in the caller's company and transaction; also two with the same one. */
export type NumberedDocumentFinder = (
  tx: NumberingTransaction,
  numbers: readonly string[],
) => Promise<readonly NumberedDocument[]>;

/**
 * Takes the drafts that name one series to another, in the caller's company and transaction.
 * @param series codes; `to` null: the default one, whichever that is when they are issued
 * @returns ids of those that were taken; their pages are told by an event under the name of the type
 */
export type DraftMover = (
  tx: NumberingTransaction,
  series: { readonly from: string; readonly to: string | null },
) => Promise<readonly string[]>;

/** Read by the integrity page, and when a series goes or is renamed: without a source a number is taken to have its document. */
export const numberedDocuments = point<NumberedDocumentSource>('numbering.documents');
