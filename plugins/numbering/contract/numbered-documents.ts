import { point } from '#core/registry';
import type { NumberingTransaction } from './allocator.ts';

/** A document as its own plugin knows it, for whoever looks at the numbers. */
export interface NumberedDocument {
  readonly id: string;
  readonly number: string;
  /** Where its page is, relative to the company: `invoices/list/detail/…`. */
  readonly path: string;
}

/** Finds the documents that carry numbers; contributed by the gateway part of who keeps documents of the type. */
export interface NumberedDocumentSource {
  readonly documentType: string;
  /** All that carry one of these numbers, in the caller's company and transaction; also two with the same one. */
  withNumbers(tx: NumberingTransaction, numbers: readonly string[]): Promise<readonly NumberedDocument[]>;
}

/** Read by the integrity page: without a source a number is taken to have its document. */
export const numberedDocuments = point<NumberedDocumentSource>('numbering.documents');
