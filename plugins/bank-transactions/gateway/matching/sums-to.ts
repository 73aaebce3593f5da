import type { MatchedDocument } from './match.ts';

/** The greatest number of combinations that are searched. A customer with many equal amounts has hundreds. */
const maxWays = 300;

/** Finds two to `most` documents whose due amounts add up to the amount to the cent. All have the same sign. */
export function sumsTo(
  amount: number,
  documents: readonly MatchedDocument[],
  { most }: { readonly most: number },
): (readonly MatchedDocument[])[] {
  const found: (readonly MatchedDocument[])[] = [];
  const look = (from: number, left: number, chosen: readonly MatchedDocument[]) => {
    if (found.length >= maxWays) return;
    if (left === 0 && chosen.length > 1) {
      found.push(chosen);
      return;
    }
    if (chosen.length >= most) return;
    for (let at = from; at < documents.length; at += 1) {
      const document = documents[at] as MatchedDocument;
      if (Math.abs(document.due) <= Math.abs(left)) look(at + 1, left - document.due, [...chosen, document]);
    }
  };
  look(0, amount, []);
  return found;
}
