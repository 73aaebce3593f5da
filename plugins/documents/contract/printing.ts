import { point } from '#core/registry';
import type { Document } from './schemas.ts';

/** The maximum number of documents in one print. */
export const printedAtMost = 1_000;

/** The maximum number of ids in a list's filter, because the length of an address is limited. */
export const idsAtMost = 200;

/** Adds a statement to the prints of documents, such as that the original is an e-invoice. A print that is stored does not change. */
export interface PrintStatements {
  /**
   * Returns the statement of each document that has one, in its language, by the document's id.
   * @param tx the gateway's transaction
   */
  statementsOn(tx: object, documents: readonly Document[]): Promise<ReadonlyMap<string, string>>;
}

export const printStatements = point<PrintStatements>('documents.print-statements');
