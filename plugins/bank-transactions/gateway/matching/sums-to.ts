import type { MatchedDocument } from './match.ts';

/** As many ways at most are looked for: a customer with many equal amounts has hundreds. */
const mostWays = 300;

/** Two to `most` documents whose dues add up to the amount to the cent; of one sign all. */
export function sumsTo(
  amount: number,
  documents: readonly MatchedDocument[],
  { most }: { readonly most: number },
): (readonly MatchedDocument[])[] {
  const found: (readonly MatchedDocument[])[] = [];
  const look = (from: number, left: number, taken: readonly MatchedDocument[]) => {
    if (found.length >= mostWays) return;
    if (left === 0 && taken.length > 1) {
      found.push(taken);
      return;
    }
    if (taken.length >= most) return;
    for (let at = from; at < documents.length; at += 1) {
      const document = documents[at] as MatchedDocument;
      if (Math.abs(document.due) <= Math.abs(left)) look(at + 1, left - document.due, [...taken, document]);
    }
  };
  look(0, amount, []);
  return found;
}
