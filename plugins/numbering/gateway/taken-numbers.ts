import type { Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type NumberedDocumentFinder, numberedDocuments } from '../contract/index.ts';

export type Contributed = Pick<Contributions, 'read'>;

/** Returns the finder for documents of the type; `undefined` if no plugin stores them. */
export function finderOf(contributed: Contributed, documentType: string): NumberedDocumentFinder | undefined {
  return contributed
    .read(numberedDocuments)
    .map(({ value }) => value.finder(documentType, contributed))
    .find((finder) => finder !== undefined);
}

/** Returns which of the numbers belong to documents whose numbers no series allocated, such as imported ones. */
export async function numbersOfDocuments(
  tx: Tx,
  contributed: Contributed,
  documentType: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = (await finderOf(contributed, documentType)?.(tx, numbers)) ?? [];
  return new Set(found.map(({ number }) => number));
}
