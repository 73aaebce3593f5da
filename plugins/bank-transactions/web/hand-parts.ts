import { compareAmounts, subtractAmounts } from '#core/money';
import type { MatchInput, OpenDocument } from '../contract/index.ts';

/** A document that somebody chose, and what of the movement it gets: above zero in the movement's direction, whichever that is. */
export interface Chosen {
  readonly document: OpenDocument;
  readonly amount: string;
}

/** An amount of the account's sign as seen along the movement's direction, and back. */
export function turned(amount: string, moved: string): string {
  return moved.startsWith('-') ? subtractAmounts('0', amount) : amount;
}

/** What a document gets at first: all that it asks for, or what is left; of one that is paid already, what came back of it. */
export function offeredPart({ due, paid }: OpenDocument, moved: string, left: string): string {
  const asks = turned(due, moved);
  if (compareAmounts(asks, '0') < 0) return asks;
  const most = compareAmounts(asks, '0') === 0 ? turned(paid, moved).replace('-', '') : asks;
  const rest = compareAmounts(left, '0') > 0 ? left : '0.00';
  return compareAmounts(most, rest) < 0 ? most : rest;
}

/** As the documents are now, with the amounts that were typed; one that asks for nothing any more is left out. */
export function refreshed(chosen: readonly Chosen[], now: readonly OpenDocument[]): Chosen[] {
  return chosen.flatMap(({ document, amount }) => {
    const fresh = now.find(({ documentId }) => documentId === document.documentId);
    return fresh ? [{ document: fresh, amount }] : [];
  });
}

/** With what each of them was shown to ask for: the gateway matches nothing where that has changed. */
export function asDocuments(chosen: readonly Chosen[], moved: string): MatchInput['documents'] {
  return chosen.map(({ document: { documentId, due }, amount }) => ({
    documentId,
    amount: turned(amount, moved),
    due,
  }));
}
