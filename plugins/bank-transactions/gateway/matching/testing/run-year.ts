import type { MatchedDocument, Memory } from '../match.ts';
import { certainOf, type Suggestion, suggestionsFor } from '../suggest.ts';
import type { FirmYear } from './firm-year.ts';
import type { TrueMovement } from './year-parts.ts';

export interface YearResult {
  /** The number of transactions that really pay documents. */
  readonly paying: number;
  /** The number of transactions that were matched correctly without a user; `wrong` lists the wrong matches. */
  readonly byItself: number;
  readonly wrong: readonly { readonly kind: string; readonly reasons: readonly string[] }[];
  /**
   * The number of paying transactions that were not matched; `amongThree` counts those whose right documents are among the first three
   * suggestions.
   */
  readonly left: number;
  readonly amongThree: number;
  readonly missed: readonly string[];
  readonly leftKinds: readonly string[];
}

/**
 * Simulates a year, transaction by transaction. A bookkeeper matches what is not matched automatically before the next transaction comes.
 */
export function runYear({ documents, movements }: FirmYear): YearResult {
  const now = new Map(documents.map((document) => [document.id, document]));
  const partnerOf = new Map<string, string>();
  const result = {
    paying: 0,
    byItself: 0,
    wrong: [] as YearResult['wrong'][number][],
    left: 0,
    amongThree: 0,
    missed: [] as string[],
    leftKinds: [] as string[],
  };
  for (const movement of movements) {
    const issued = [...now.values()].filter(({ issuedOn }) => issuedOn <= movement.bookedOn);
    const memory: Memory = { partnerOf, refused: new Set() };
    const suggestions = suggestionsFor(movement, issued, memory);
    const chosen = certainOf(suggestions);
    const pays = movement.pays.length > 0;
    if (pays) result.paying += 1;
    if (chosen && isTrue(chosen, movement)) result.byItself += 1;
    else if (chosen) result.wrong.push({ kind: movement.kind, reasons: chosen.reasons });
    else if (pays) {
      result.left += 1;
      result.leftKinds.push(movement.kind);
      if (suggestions.slice(0, 3).some((one) => isTrue(one, movement))) result.amongThree += 1;
      else result.missed.push(movement.kind);
    }
    // A wrong match is also corrected before the next transaction.
    for (const { id, amount } of movement.pays) settle(now, id, amount);
    const paid = movement.pays[0] && now.get(movement.pays[0].id);
    if (paid && movement.iban !== '' && movement.pays.length > 0) partnerOf.set(movement.iban, paid.partner);
  }
  return result;
}

function isTrue({ parts }: Suggestion, { pays }: TrueMovement): boolean {
  const ids = (list: readonly { readonly id: string }[]) =>
    list
      .map(({ id }) => id)
      .toSorted()
      .join();
  return pays.length > 0 && ids(parts) === ids(pays);
}

function settle(now: Map<string, MatchedDocument>, id: string, amount: number): void {
  const document = now.get(id);
  if (document) now.set(id, { ...document, due: document.due - amount, paid: document.paid + amount });
}
