import type { Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type NumberedDocumentFinder, numberedDocuments } from '../contract/index.ts';

export type Contributed = Pick<Contributions, 'read'>;

/** What finds documents of the type; `undefined`: nobody keeps them here. */
export function finderOf(contributed: Contributed, documentType: string): NumberedDocumentFinder | undefined {
  return contributed
    .read(numberedDocuments)
    .map(({ value }) => value.finder(documentType, contributed))
    .find((finder) => finder !== undefined);
}

/** Of these numbers, those that documents have which no series gave them: they were imported, or are of a type with the same numbers. */
export async function numbersOfDocuments(
  tx: Tx,
  contributed: Contributed,
  documentType: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = (await finderOf(contributed, documentType)?.(tx, numbers)) ?? [];
  return new Set(found.map(({ number }) => number));
}
