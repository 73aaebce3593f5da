import { compareAmounts, subtractAmounts } from '#core/money';
import type { MatchInput, OpenDocument } from '../contract/index.ts';

/** A chosen document and its part of the transaction. The amount is positive in the direction of the transaction. */
export interface Chosen {
  readonly document: OpenDocument;
  readonly amount: string;
}

/** Converts an amount with the account's sign to the direction of the transaction, and back. */
export function turned(amount: string, moved: string): string {
  return moved.startsWith('-') ? subtractAmounts('0', amount) : amount;
}

/** Returns the first amount of a chosen document: its due amount or the rest, or a refund if it is paid. */
export function offeredPart({ due, paid }: OpenDocument, moved: string, left: string): string {
  const asks = turned(due, moved);
  if (compareAmounts(asks, '0') < 0) return asks;
  const most = compareAmounts(asks, '0') === 0 ? turned(paid, moved).replace('-', '') : asks;
  const rest = compareAmounts(left, '0') > 0 ? left : '0.00';
  return compareAmounts(most, rest) < 0 ? most : rest;
}

/** Updates the chosen documents and leaves the typed amounts as they are. A document that is no longer open is left out. */
export function refreshed(chosen: readonly Chosen[], now: readonly OpenDocument[]): Chosen[] {
  return chosen.flatMap(({ document, amount }) => {
    const fresh = now.find(({ documentId }) => documentId === document.documentId);
    return fresh ? [{ document: fresh, amount }] : [];
  });
}

/** Builds the request with the shown due amounts, so that the gateway matches nothing if one of them has changed. */
export function asDocuments(chosen: readonly Chosen[], moved: string): MatchInput['documents'] {
  return chosen.map(({ document: { documentId, due }, amount }) => ({
    documentId,
    amount: turned(amount, moved),
    due,
  }));
}
