import { compareAmounts, sumAmounts } from '#core/money';

/**
 * Checks whether a payment against the sign of the total pays back more than was paid, which is not allowed. The gateway uses this when it
 * adds a payment, and the dialog while the user types.
 * @throws AmountError `not-a-decimal`
 */
export function paysBackTooMuch(
  amount: string,
  { total, paid }: { readonly total: string; readonly paid: string },
): boolean {
  const owed = compareAmounts(total, '0');
  return (
    owed !== 0 && compareAmounts(sumAmounts([paid, amount]), '0') === -owed && compareAmounts(amount, '0') === -owed
  );
}
