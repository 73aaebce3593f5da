import { token } from '#core/registry';
import type { Asker } from './rights.ts';

/**
 * Returns which of these documents, of any kind, the caller may read. A plugin asks it before it shows the number of a document in a record
 * of its own. `tx` is the gateway's transaction.
 */
export type ReadableDocuments = (
  at: Asker & { readonly tx: object },
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

export const readableDocuments = token<ReadableDocuments, 'process'>('documents.readable', 'process');
