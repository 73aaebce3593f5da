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

/** Returns the proposed amount of a chosen document: its due amount, at most the remaining amount, or a refund if it is paid. */
export function offeredPart({ due, paid }: OpenDocument, moved: string, remaining: string): string {
  const asks = turned(due, moved);
  if (compareAmounts(asks, '0') < 0) return asks;
  const maxPart = compareAmounts(asks, '0') === 0 ? turned(paid, moved).replace('-', '') : asks;
  const rest = compareAmounts(remaining, '0') > 0 ? remaining : '0.00';
  return compareAmounts(maxPart, rest) < 0 ? maxPart : rest;
}

/** Updates the chosen documents with their new data; the typed amounts stay. A document that is no longer open is left out. */
export function refreshed(chosen: readonly Chosen[], now: readonly OpenDocument[]): Chosen[] {
  return chosen.flatMap(({ document, amount }) => {
    const fresh = now.find(({ documentId }) => documentId === document.documentId);
    return fresh ? [{ document: fresh, amount }] : [];
  });
}

/**
 * Builds the body of the request with the due amounts that the user saw, so that the gateway matches nothing if one of them has changed.
 */
export function asDocuments(chosen: readonly Chosen[], moved: string): MatchInput['documents'] {
  return chosen.map(({ document: { documentId, due }, amount }) => ({
    documentId,
    amount: turned(amount, moved),
    due,
  }));
}
