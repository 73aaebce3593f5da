import type { DecimalText } from './decimal-text.ts';
import { exact, zero } from './exact.ts';

/** The result of comparing the payments of a document with its total; see {@link paymentState}. */
export type PaymentState = 'unpaid' | 'partly' | 'paid' | 'overpaid';

/**
 * Computes the payment state of a document. A document with a negative total (a credit) is paid by negative payments; the same rules apply
 * with the signs reversed. Payments with the wrong sign leave it `unpaid`. With a total of zero it is `paid`, and `overpaid` with any other
 * sum of payments.
 *
 * @throws AmountError `not-a-decimal`
 */
export function paymentState(total: DecimalText, payments: readonly { readonly amount: DecimalText }[]): PaymentState {
  const owed = exact(total);
  const paid = payments.reduce((sum, payment) => sum.plus(exact(payment.amount)), zero);
  if (owed.isZero()) return paid.isZero() ? 'paid' : 'overpaid';
  const progress = owed.isNegative() ? paid.negated() : paid;
  if (progress.lessThanOrEqualTo(0)) return 'unpaid';
  const order = progress.comparedTo(owed.abs());
  return order < 0 ? 'partly' : order === 0 ? 'paid' : 'overpaid';
}

/**
 * Returns the overpaid amount as a positive number, or `undefined` if there is none. A document with a negative total is overpaid by
 * negative payments; one with a total of zero is overpaid by any sum, as in `paymentState`.
 *
 * @throws AmountError `not-a-decimal`
 */
export function overpayment({
  total,
  due,
}: {
  readonly total: DecimalText;
  readonly due: DecimalText;
}): DecimalText | undefined {
  const [owed, unpaid] = [exact(total), exact(due)];
  if (unpaid.isZero()) return undefined;
  const isOver = owed.isZero() || unpaid.isNegative() !== owed.isNegative();
  return isOver ? unpaid.abs().toFixed(2) : undefined;
}
