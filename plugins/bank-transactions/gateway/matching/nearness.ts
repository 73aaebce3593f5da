import { daysBetween } from '#core/calendar';
import { expectedNow, type MatchedDocument, type Movement } from './match.ts';

/* Measures that order suggestions with equal scores. They never decide whether a suggestion is certain. */

/** Returns 0 to 10: 10 on the due day, and less the further the booking is from it, because people pay near the due day. */
export function dayNearness(documents: readonly MatchedDocument[], { bookedOn }: Movement): number {
  const away = documents.map(({ dueOn }) => Math.abs(daysBetween(dueOn, bookedOn)));
  const mean = away.reduce((sum, days) => sum + days, 0) / away.length;
  return 10 / (1 + mean / 15);
}

/**
 * Returns 0 to 10: among similar documents the oldest is paid first, unless it has been due for so long that nobody seems to expect the
 * payment.
 */
export function turnOf({ dueOn }: MatchedDocument, { bookedOn }: Movement): number {
  const late = daysBetween(dueOn, bookedOn);
  return late > 60 ? 150 / (15 + late) : Math.max(0, 4 + late / 10);
}

/**
 * Returns 0 to 10: 10 if the documents were issued on one day, and less the further their days are apart, because documents that are paid
 * together were usually issued together.
 */
export function sharedNearness(documents: readonly MatchedDocument[]): number {
  const days = documents.map(({ issuedOn }) => issuedOn).toSorted();
  return 10 / (1 + daysBetween(days[0] ?? '', days.at(-1) ?? '') / 15);
}

/**
 * Returns 15 if the amount is near the due amount or has the same digits, otherwise 0. A surcharge, a discount or a typing error can be the
 * cause.
 */
export function amountNearness(document: MatchedDocument, { amount }: Movement): number {
  const { due } = document;
  if (amountsOf(document).includes(amount)) return 0;
  return Math.abs(amount - due) <= Math.abs(due) * 0.02 || digitsOf(amount) === digitsOf(due) ? 15 : 0;
}

/** Returns the sorted digits. They are equal for amounts with swapped digits. */
function digitsOf(amount: number): string {
  return [...String(Math.abs(amount))].toSorted().join('');
}

/** Returns the amounts that pay the document as expected: the due amount, and the due amount without retention. */
export function amountsOf(document: MatchedDocument): number[] {
  return [document.due, expectedNow(document)];
}
