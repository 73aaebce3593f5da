import { compareAmounts, sumAmounts } from '#core/money';

/**
 * A payment against the sign of the total pays back; more than was paid can't be paid back. Asked by the gateway, and by the
 * dialog while somebody types.
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
