import { daysBetween } from '#core/calendar';
import { expectedNow, type MatchedDocument, type Movement } from './match.ts';

/* What tells like suggestions apart: in which order they are offered, never whether one is certain. */

/** 0 to 10: people pay about when it is due. */
export function dayNearness(documents: readonly MatchedDocument[], { bookedOn }: Movement): number {
  const away = documents.map(({ dueOn }) => Math.abs(daysBetween(dueOn, bookedOn)));
  const mean = away.reduce((sum, days) => sum + days, 0) / away.length;
  return 10 / (1 + mean / 15);
}

/** 0 to 10: of like documents the oldest is paid first, unless it was due so long ago that it seems to be left. */
export function turnOf({ dueOn }: MatchedDocument, { bookedOn }: Movement): number {
  const late = daysBetween(dueOn, bookedOn);
  return late > 60 ? 150 / (15 + late) : Math.max(0, 4 + late / 10);
}

/** 0 to 10: what is paid together was issued about the same time. */
export function togetherness(documents: readonly MatchedDocument[]): number {
  const days = documents.map(({ issuedOn }) => issuedOn).toSorted();
  return 10 / (1 + daysBetween(days[0] ?? '', days.at(-1) ?? '') / 15);
}

/** Nearly what was asked for, when it is not that: a surcharge, a discount, a slip. */
export function amountNearness(document: MatchedDocument, { amount }: Movement): number {
  const { due } = document;
  if (amountsOf(document).includes(amount)) return 0;
  return Math.abs(amount - due) <= Math.abs(due) * 0.02 || digitsOf(amount) === digitsOf(due) ? 15 : 0;
}

/** Sorted: the same of amounts in which digits were swapped. */
function digitsOf(amount: number): string {
  return [...String(Math.abs(amount))].toSorted().join('');
}

/** What it may be paid by at once. */
export function amountsOf(document: MatchedDocument): number[] {
  return [document.due, expectedNow(document)];
}
