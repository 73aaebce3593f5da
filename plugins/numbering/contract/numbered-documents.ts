import { type Contributions, point } from '#core/registry';
import type { NumberingTransaction } from './allocator.ts';

/** A document as its own plugin knows it, for whoever looks at the numbers. */
export interface NumberedDocument {
  readonly id: string;
  readonly number: string;
  /** Where its page is, relative to the company: `invoices/list/detail/…`. */
  readonly path: string;
}

/** Finds the documents that carry numbers; contributed by the gateway part of who keeps some. */
export interface NumberedDocumentSource {
  /**
   * What finds documents of the type; `undefined` for a type that is not kept here.
   * @param contributed of all gateway parts, for a source whose types are contributed to it
   */
  finder(documentType: string, contributed: Pick<Contributions, 'read'>): NumberedDocumentFinder | undefined;
}

/** All that carry one of these numbers, in the caller's company and transaction; also two with the same one. */
export type NumberedDocumentFinder = (
  tx: NumberingTransaction,
  numbers: readonly string[],
) => Promise<readonly NumberedDocument[]>;

/** Read by the integrity page: without a source a number is taken to have its document. */
export const numberedDocuments = point<NumberedDocumentSource>('numbering.documents');
