import type { MatchedDocument } from './match.ts';

/** The maximum number of combinations that are found. A customer with many equal amounts has hundreds of them. */
const maxWays = 300;

/** Finds combinations of two to `maxDocuments` documents whose due amounts add up exactly to the amount. All amounts have the same sign. */
export function sumsTo(
  amount: number,
  documents: readonly MatchedDocument[],
  { maxDocuments }: { readonly maxDocuments: number },
): (readonly MatchedDocument[])[] {
  const found: (readonly MatchedDocument[])[] = [];
  const look = (from: number, remaining: number, chosen: readonly MatchedDocument[]) => {
    if (found.length >= maxWays) return;
    if (remaining === 0 && chosen.length > 1) {
      found.push(chosen);
      return;
    }
    if (chosen.length >= maxDocuments) return;
    for (let at = from; at < documents.length; at += 1) {
      const document = documents[at] as MatchedDocument;
      if (Math.abs(document.due) <= Math.abs(remaining)) look(at + 1, remaining - document.due, [...chosen, document]);
    }
  };
  look(0, amount, []);
  return found;
}
