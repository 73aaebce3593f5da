import { addAmounts, roundHalfAwayFromZero } from '#core/money';

/** What became of a document since it was issued. */
export interface Fate {
  readonly status: 'issued' | 'cancelled';
  readonly sent: boolean;
  readonly payment: { readonly amount: string; readonly afterDays: number } | undefined;
}

/** Days after which nearly everybody has paid. */
const settled = 40;

/** As in an ordinary firm: most are paid within weeks; some partly, some twice as it were, a few are cancelled. */
export function fateOf(total: string, age: number, random: () => number): Fate {
  const luck = random();
  const afterDays = 2 + Math.floor(random() * 20);
  const fate = { status: 'issued', sent: luck < 0.8 } as const;
  if (luck < 0.03) return { status: 'cancelled', sent: false, payment: undefined };
  if (age > settled ? luck < 0.92 : luck < 0.3) return { ...fate, payment: { amount: total, afterDays } };
  if (luck > 0.98) return { ...fate, payment: { amount: addAmounts(total, '5.00'), afterDays } };
  if (luck > 0.95) {
    // Exact: the total has two places, so a tenth of it three.
    const part = roundHalfAwayFromZero((Number(total) * 0.4).toFixed(3), 2);
    return { ...fate, payment: { amount: part, afterDays } };
  }
  return { ...fate, payment: undefined };
}
